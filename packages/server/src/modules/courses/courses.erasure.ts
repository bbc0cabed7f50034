import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { storedCourse } from './course/course-fields.ts';
import { storedItem } from './outline/item-fields.ts';
import { storedSection } from './sections/section-fields.ts';
import { courseItems, coursePrerequisites, courses, courseTerms, sections } from './courses.tables.ts';

/**
 * An erased co-instructor is removed from courses. The heir of an author is removed from their own list of
 * co-instructors.
 */
async function leaveCourses(db: Db, { person, heirId }: Erasing): Promise<void> {
  const without = sql`array_remove(${courses.additionalAuthorIds}, ${person.id}::integer)`;
  const taught = sql`${courses.additionalAuthorIds} @> array[${person.id}]::integer[]`;
  await db.update(courses).set({ additionalAuthorIds: without }).where(taught);
  if (heirId === null) return;
  await db
    .update(courses)
    .set({ additionalAuthorIds: sql`array_remove(${courses.additionalAuthorIds}, ${heirId}::integer)` })
    .where(eq(courses.authorId, person.id));
}

const NOBODY = 'Names a row without a name, or nobody.';

export const coursesErasure = [
  erasureOf(courses, {
    reassign: 'authorId',
    own: { columns: ['additionalAuthorIds'], run: leaveCourses },
    counted: 'courses',
    keep: {
      'Content of the school.': [
        ...storedCourse.kept.content,
        'slug',
        'searchText',
        'featuredVideoSource',
        'featuredVideoUrl',
        'customFields',
      ],
      'Settings of the course.': [
        ...storedCourse.kept.settings,
        'status',
        'statusBeforeTrash',
        'passwordHash',
        'importKey',
      ],
      [NOBODY]: ['modifiedById', 'outlineModifiedById'],
    },
  }),
  erasureOf(courseTerms, {}),
  erasureOf(coursePrerequisites, {}),
  erasureOf(sections, { keep: { 'Content of the school.': storedSection.kept.content, [NOBODY]: ['modifiedById'] } }),
  erasureOf(courseItems, {
    keep: {
      'Content of the school.': [...storedItem.kept.content, 'type', 'slug', 'status', 'facts', 'statusBeforeTrash'],
      [NOBODY]: ['modifiedById'],
    },
  }),
];

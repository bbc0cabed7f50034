import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { startsWith } from '../../../platform/db/fragments/search.ts';
import { storedCourse } from '../course/course-fields.ts';
import type { CourseRow } from '../course/courses.queries.ts';
import { courses, courseTerms, sections } from '../courses.tables.ts';
import { uniqueSlug } from '../course/slugs.queries.ts';
import { slugOf } from '../../../platform/slugs/slugs.ts';

/** Names of courses that begin so. */
export async function selectNamesLike(db: Db, stem: string): Promise<string[]> {
  const rows = await db.select({ name: courses.name }).from(courses).where(startsWith(courses.name, stem));
  return rows.map((row) => row.name);
}

/** Copies the row of a course as a draft without learners. */
export async function copyCourse(
  db: Db,
  { course, name, authorId, now }: { course: CourseRow; name: string; authorId: number; now: Date },
): Promise<CourseRow> {
  const {
    id: _id,
    averageRating: _rating,
    reviewCount: _reviews,
    ratingCounts: _counts,
    studentsCount: _students,
    ...kept
  } = course;
  const [row] = await db
    .insert(courses)
    .values({
      ...kept,
      name,
      slug: await uniqueSlug(db, slugOf(name, 'course')),
      searchText: storedCourse.searchText({ ...kept, name }),
      status: 'draft',
      statusBeforeTrash: null,
      trashedAt: null,
      featured: false,
      importKey: '',
      authorId,
      additionalAuthorIds: [],
      createdAt: now,
      modifiedAt: now,
      modifiedById: authorId,
      outlineModifiedAt: null,
      outlineModifiedById: null,
    })
    .returning();
  if (!row) throw new Error('course not copied');
  return row;
}

interface Copying {
  fromId: number;
  toId: number;
  actorId: number;
  now: Date;
}

/** Categories and tags. */
export async function copyCourseTerms(db: Db, { fromId, toId }: Pick<Copying, 'fromId' | 'toId'>): Promise<void> {
  await db.execute(sql`insert into ${courseTerms} (course_id, term_id)
    select ${toId}::integer, term_id from ${courseTerms} where course_id = ${fromId}`);
}

/** Copies the active sections in order. Returns the id of each copy by the id of its original. */
export async function copySections(
  db: Db,
  { fromId, toId, actorId, now }: Copying,
): Promise<ReadonlyMap<number, number>> {
  const originals = await db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, fromId), isNull(sections.trashedAt)))
    .orderBy(asc(sections.position));
  if (originals.length === 0) return new Map();
  const copies = await db
    .insert(sections)
    .values(
      originals.map(({ name, description }, position) => ({
        courseId: toId,
        name,
        description,
        position,
        createdAt: now,
        modifiedAt: now,
        modifiedById: actorId,
      })),
    )
    .returning({ id: sections.id, position: sections.position });
  return new Map(copies.map(({ id, position }) => [originals[position]?.id ?? 0, id]));
}

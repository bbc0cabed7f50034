import type { ItemTypeSlug } from '@lectern/contract';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, sections } from '../../courses/courses.tables.ts';

/** The items of a course that are not in the trash, in the order of its outline. */
export async function selectOutlineItems(
  db: Db,
  { courseId, types, limit }: { courseId: number; types: readonly ItemTypeSlug[]; limit: number },
) {
  return db
    .select({
      id: courseItems.id,
      name: courseItems.name,
      type: courseItems.type,
      sectionId: sections.id,
      sectionName: sections.name,
    })
    .from(courseItems)
    .innerJoin(sections, eq(sections.id, courseItems.sectionId))
    .where(
      and(
        eq(courseItems.courseId, courseId),
        ne(courseItems.status, 'trash'),
        isNull(sections.trashedAt),
        inArray(courseItems.type, [...types]),
      ),
    )
    .orderBy(asc(sections.position), asc(courseItems.position), asc(courseItems.id))
    .limit(limit);
}
export type OutlineItem = Awaited<ReturnType<typeof selectOutlineItems>>[number];

import { and, count, eq, ne } from 'drizzle-orm';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import type { AddonUses } from '../../settings/index.ts';

/** Assignments outside the trash, in courses outside the trash. */
export const countAssignmentAddonUses: AddonUses = async (db) => {
  const [row] = await db
    .select({ many: count() })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(eq(courseItems.type, 'assignment'), ne(courseItems.status, 'trash'), ne(courses.status, 'trash')));
  return { assignment: row?.many ?? 0 };
};

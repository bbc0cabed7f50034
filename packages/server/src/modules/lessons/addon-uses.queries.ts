import { and, count, eq, ne, sql } from 'drizzle-orm';
import { courseItems, courses } from '../courses/courses.tables.ts';
import type { AddonUses } from '../settings/index.ts';
import { lessons } from './lessons.tables.ts';

/** Lessons that offer files. */
export const countLessonAddonUses: AddonUses = async (db) => {
  const [row] = await db
    .select({ many: count() })
    .from(lessons)
    .innerJoin(courseItems, eq(courseItems.id, lessons.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(
      and(
        sql`jsonb_array_length(${lessons.downloadMaterials}) > 0`,
        ne(courseItems.status, 'trash'),
        ne(courses.status, 'trash'),
      ),
    );
  return { 'download-materials': row?.many ?? 0 };
};

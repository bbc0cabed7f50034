import { and, count, eq, ne } from 'drizzle-orm';
import { courseItems, courses } from '../courses/courses.tables.ts';
import type { AddonUses } from '../settings/index.ts';
import { liveSessions } from './live-sessions.tables.ts';

/** The number of sessions of each type. */
export const countSessionAddonUses: AddonUses = async (db) => {
  const rows = await db
    .select({ type: courseItems.type, many: count() })
    .from(liveSessions)
    .innerJoin(courseItems, eq(courseItems.id, liveSessions.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(ne(courseItems.status, 'trash'), ne(courses.status, 'trash')))
    .groupBy(courseItems.type);
  return Object.fromEntries(rows.map(({ type, many }) => [type, many]));
};

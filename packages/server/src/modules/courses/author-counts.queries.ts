import { and, count, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { teacherIds, teachesAny } from './course/teaching.queries.ts';
import { courses } from './courses.tables.ts';

/** Number of courses of each of these people, and of their learners. Instructors do not receive counts of others. */
export async function countCoursesOfAuthors(
  db: Db,
  { userIds, authorId }: { userIds: readonly number[]; authorId: number | null },
): Promise<ReadonlyMap<number, { courses: number; students: number }>> {
  if (authorId !== null) return new Map();
  const rows = await db
    .select({
      teacherId: sql<number>`teacher.id`,
      courses: count(),
      students: sum(courses.studentsCount).mapWith(Number),
    })
    .from(courses)
    .innerJoin(sql`${teacherIds} as teacher(id)`, sql`true`)
    .where(and(inArray(sql`teacher.id`, [...userIds]), teachesAny(userIds), ne(courses.status, 'trash')))
    .groupBy(sql`teacher.id`);
  return new Map(rows.map(({ teacherId, ...counts }) => [teacherId, { ...counts, students: counts.students ?? 0 }]));
}

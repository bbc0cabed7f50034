import { and, count, inArray, ne, sum } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from './courses.tables.ts';

/** How many courses each of these people has written, and how many learn in them. Instructors are told of nobody's. */
export async function countCoursesOfAuthors(
  db: Db,
  { userIds, authorId }: { userIds: readonly number[]; authorId: number | null },
): Promise<ReadonlyMap<number, { courses: number; students: number }>> {
  if (authorId !== null) return new Map();
  const rows = await db
    .select({
      authorId: courses.authorId,
      courses: count(),
      students: sum(courses.studentsCount).mapWith(Number),
    })
    .from(courses)
    .where(and(inArray(courses.authorId, [...userIds]), ne(courses.status, 'trash')))
    .groupBy(courses.authorId);
  return new Map(
    rows.map(({ authorId: author, ...counts }) => [author ?? 0, { ...counts, students: counts.students ?? 0 }]),
  );
}

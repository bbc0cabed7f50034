import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { gradeResults } from '../../gradebook/gradebook.tables.ts';

type Query = Input<typeof contract.schoolAnalytics.courses>['query'];

/** Courses outside the trash with how many are enrolled now. */
export async function selectCoursePage(
  db: Db,
  {
    query,
    authorId,
    readerId,
    now,
    limit,
    offset,
  }: { query: Query; authorId: number | null; readerId: number; now: Date; limit: number; offset: number },
) {
  const where = and(
    ne(courses.status, 'trash'),
    authorId === null ? undefined : taughtBy(authorId),
    ...searchWords(query.search).map((word) => contains(sql`${courses.name}`, word)),
    inIds(query, courses.id),
    inPeriod(query, courses.createdAt),
  );
  const enrolledNow = sql<number>`(select count(*)::int from ${enrollments} e where e.course_id = ${courses}.id
    and ${enrollmentIsActive(sql`e.id`, now)})`;
  const sorts: Record<Query['orderby'], SQL> = {
    name: sql`${courses.name} collate "und-x-icu"`,
    enrolled: sql`coalesce(counted.n, 0)`,
    rating: sql`${courses.averageRating}`,
    id: sql`${courses.id}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = db
    .select({
      id: courses.id,
      name: courses.name,
      isOwn: sql<boolean>`${taughtBy(readerId)}`,
      rating: sql<number>`${courses.averageRating}::float8`,
      reviewCount: courses.reviewCount,
      enrolled: query.orderby === 'enrolled' ? sql<number>`coalesce(counted.n, 0)` : enrolledNow,
    })
    .from(courses)
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(courses.id))
    .limit(limit)
    .offset(offset)
    .$dynamic();
  if (query.orderby === 'enrolled') {
    // The learners of all courses are counted at once, where the order follows from them.
    const counted = sql`(select e.course_id, count(*)::int as n from ${enrollments} e
      where ${enrollmentIsActive(sql`e.id`, now)} group by 1) as counted`;
    page.leftJoin(counted, sql`counted.course_id = ${courses.id}`);
  }
  return { rows: await page, total: await db.$count(courses, where) };
}

/** Mean percent of the results of those who are enrolled now, to two decimals. */
export async function selectMeanScores(
  db: Db,
  { courseIds, now }: { courseIds: readonly number[]; now: Date },
): Promise<Map<number, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({
      courseId: gradeResults.courseId,
      mean: sql<number>`(round(avg(${gradeResults.percent})) / 100)::float8`,
    })
    .from(gradeResults)
    .innerJoin(
      enrollments,
      and(eq(enrollments.courseId, gradeResults.courseId), eq(enrollments.userId, gradeResults.userId)),
    )
    .where(
      and(
        inArray(gradeResults.courseId, [...courseIds]),
        sql`${gradeResults.percent} is not null`,
        enrollmentIsActive(enrollments.id, now),
      ),
    )
    .groupBy(gradeResults.courseId);
  return new Map(rows.map(({ courseId, mean }) => [courseId, mean]));
}

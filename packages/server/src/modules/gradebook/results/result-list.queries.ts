import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { listedPersonColumns, peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { gradeResults } from '../gradebook.tables.ts';

type Query = Input<typeof contract.gradeResults.list>['query'];

export interface AskedResults {
  query: Query;
  /** Of an instructor, whose courses alone are listed; null for all. */
  authorId: number | null;
  reader: Actor;
}

function filters({ query, authorId, reader }: AskedResults): SQL | undefined {
  const { course, user, grade, status } = query;
  return and(
    authorId === null
      ? undefined
      : sql`${gradeResults.courseId} = any(array(select c.id from ${courses} c where ${taughtBy(authorId, sql`c`)}))`,
    course === undefined ? undefined : eq(gradeResults.courseId, course),
    user === undefined ? undefined : eq(gradeResults.userId, user),
    grade === undefined ? undefined : grade === 0 ? isNull(gradeResults.gradeId) : eq(gradeResults.gradeId, grade),
    status === undefined ? undefined : eq(gradeResults.status, status),
    ...searchWords(query.search).map(
      (word) => sql`(${gradeResults.userId} in (${peopleFoundBy(word, reader)}) or ${gradeResults.courseId} in (
        select c.id from ${courses} c where ${contains(sql`c.name`, word)}))`,
    ),
    inIds(query, gradeResults.id),
    inPeriod(query, gradeResults.updatedAt),
  );
}

const sorts: Record<Query['orderby'], SQL> = {
  updated: sql`${gradeResults.updatedAt}`,
  percent: sql`${gradeResults.percent}`,
  user: sql`${users.displayName} collate "und-x-icu"`,
  id: sql`${gradeResults.id}`,
};

const selectShown = (db: Db) =>
  db
    .select({
      result: gradeResults,
      user: listedPersonColumns,
      course: { id: courses.id, name: courses.name },
    })
    .from(gradeResults)
    .innerJoin(users, eq(users.id, gradeResults.userId))
    .innerJoin(courses, eq(courses.id, gradeResults.courseId));

export type ShownResult = Awaited<ReturnType<typeof selectResultPage>>['rows'][number];

export async function selectResultPage(db: Db, asked: AskedResults) {
  const { query } = asked;
  const where = filters(asked);
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectShown(db)
    .where(where)
    .orderBy(sql`${direction(sorts[query.orderby])} nulls last`, direction(gradeResults.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(gradeResults, where) };
}

/** The types of the published items of courses by the keys of their columns. */
export async function selectItemTypes(db: Db, courseIds: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: courseItems.id, type: courseItems.type })
    .from(courseItems)
    .where(
      and(
        inArray(courseItems.courseId, [...new Set(courseIds)]),
        eq(courseItems.status, 'publish'),
        inArray(courseItems.type, ['quiz', 'assignment']),
      ),
    );
  return new Map(rows.map(({ id, type }) => [`item:${id}`, type]));
}

export async function selectOptionalShownResult(db: Db, id: number): Promise<ShownResult | undefined> {
  const [row] = await selectShown(db).where(eq(gradeResults.id, id));
  return row;
}

/** The courses of one learner by their names, without those in the trash. */
export async function selectOwnCourses(
  db: Db,
  {
    userId,
    query,
  }: {
    userId: number;
    query: { page: number; per_page: number; offset?: number | undefined; course?: number | undefined };
  },
) {
  const where = and(
    eq(enrollments.userId, userId),
    query.course === undefined ? undefined : eq(enrollments.courseId, query.course),
    sql`exists (select 1 from ${courses} c where c.id = ${enrollments.courseId} and c.status <> 'trash')`,
  );
  const page = window(query);
  const rows = await db
    .select({ course: { id: courses.id, name: courses.name } })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(where)
    .orderBy(sql`${courses.name} collate "und-x-icu"`, asc(courses.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(enrollments, where) };
}

/** People as answers about something else name them. */
export async function selectPeople(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: users.id, display_name: users.displayName, avatar_url: users.avatarUrl })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

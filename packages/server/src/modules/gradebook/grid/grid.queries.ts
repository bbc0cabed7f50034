import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { listedPersonColumns, peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { gradeResults } from '../gradebook.tables.ts';

export interface GridFilters {
  search: string;
  status?: 'in_progress' | 'final' | undefined;
  access: 'active' | 'any';
  /** These learners alone; absent or empty: all. */
  include?: readonly number[];
}

export interface AskedLearners {
  courseId: number;
  filters: GridFilters;
  reader: Actor;
  now: Date;
}

function where({ courseId, filters, reader, now }: AskedLearners): SQL | undefined {
  const { search, status, access, include = [] } = filters;
  return and(
    eq(enrollments.courseId, courseId),
    include.length > 0 ? inArray(enrollments.userId, [...include]) : undefined,
    access === 'active' ? enrollmentIsActive(enrollments.id, now) : undefined,
    status === undefined ? undefined : sql`coalesce(${gradeResults.status}, 'in_progress') = ${status}`,
    ...searchWords(search).map((word) => sql`${enrollments.userId} in (${peopleFoundBy(word, reader)})`),
  );
}

const ofResult = and(eq(gradeResults.courseId, enrollments.courseId), eq(gradeResults.userId, enrollments.userId));

const sorts = {
  name: sql`${users.displayName} collate "und-x-icu"`,
  percent: sql`${gradeResults.percent}`,
} satisfies Record<string, SQL>;

/** One page of learners by their ids, and how many there are. */
export async function selectLearnerPage(
  db: Db,
  asked: AskedLearners & { orderby: keyof typeof sorts; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ userIds: number[]; total: number }> {
  const filter = where(asked);
  const direction = sql.raw(asked.order);
  const rows = await db
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(gradeResults, ofResult)
    .where(filter)
    .orderBy(sql`${sorts[asked.orderby]} ${direction} nulls last`, asc(enrollments.userId))
    .limit(asked.limit)
    .offset(asked.offset);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(enrollments)
    .leftJoin(gradeResults, ofResult)
    .where(filter);
  return { userIds: rows.map(({ userId }) => userId), total: count?.total ?? 0 };
}

/** The next learners by their ids, for files that are written a part at a time. */
export async function selectLearnersAfter(
  db: Db,
  asked: AskedLearners & { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .leftJoin(gradeResults, ofResult)
    .where(and(where(asked), gt(enrollments.userId, asked.after)))
    .orderBy(asc(enrollments.userId))
    .limit(asked.limit);
  return rows.map(({ userId }) => userId);
}

export const selectListedPeople = (db: Db, ids: readonly number[]) =>
  db
    .select(listedPersonColumns)
    .from(users)
    .where(inArray(users.id, [...ids]));

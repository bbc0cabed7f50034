import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { window } from '../../platform/http/paging.ts';
import { listedPerson, peopleFoundBy, listedPersonColumns } from '../identity/index.ts';
import { users } from '../identity/identity.tables.ts';
import { enrollmentIsActive } from './access/access-conditions.queries.ts';
import { enrollments } from './enrollments.tables.ts';

export type LearnersQuery = Input<typeof contract.quizzes.notAttempted>['query'];

interface Wanted {
  courseId: number;
  /** A condition on `enrollments.userId` that the learners meet, such as having no submission. */
  without: SQL;
  now: Date;
}

interface Asked extends Wanted {
  query: LearnersQuery;
  /** Who asks: not everybody sees addresses. */
  reader: Actor;
}

/** Active learners of a course who meet the condition `without`. */
export const learnersWithout = ({ courseId, without, now }: Wanted): SQL | undefined =>
  and(
    eq(enrollments.courseId, courseId),
    eq(users.kind, 'member'),
    eq(users.blocked, false),
    enrollmentIsActive(enrollments.id, now),
    without,
  );

/** One page of these learners. Two statements. */
export async function readLearnersWithout(db: Db, { query, reader, ...wanted }: Asked) {
  const where = and(
    learnersWithout(wanted),
    ...searchWords(query.search).map((word) => sql`${users.id} in (${peopleFoundBy(word, reader)})`),
    inIds(query, users.id),
    inPeriod(query, enrollments.enrolledAt),
  );
  const sorts = { name: sql`${users.displayName} collate "und-x-icu"`, enrolled_at: sql`${enrollments.enrolledAt}` };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await db
    .select({
      ...listedPersonColumns,
      enrolledAt: enrollments.enrolledAt,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(users.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ many: sql<number>`count(*)` })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(where);
  return {
    rows: rows.map((row) => ({
      ...listedPerson(reader, row),
      enrolled_at: row.enrolledAt.toISOString(),
    })),
    total: counted?.many ?? 0,
  };
}

/** Whether the person is or was a learner of the course. */
export async function isLearnerOf(db: Db, { courseId, userId }: { courseId: number; userId: number }) {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, userId), eq(users.kind, 'member')));
  return rows.length > 0;
}

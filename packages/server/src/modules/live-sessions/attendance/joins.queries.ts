import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { peopleFoundBy, listedPersonColumns } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { sessionJoins } from '../live-sessions.tables.ts';

export type AttendanceQuery = Input<typeof contract.sessionAttendance.list>['query'];

/** Records that a learner joins: the first and the last time are kept. */
export async function upsertJoin(db: Db, join: { sessionId: number; userId: number; now: Date }): Promise<void> {
  const { now, ...row } = join;
  await db
    .insert(sessionJoins)
    .values({ ...row, firstJoinedAt: now, lastJoinedAt: now })
    .onConflictDoUpdate({ target: [sessionJoins.sessionId, sessionJoins.userId], set: { lastJoinedAt: now } });
}

/**
 * One page of the learners of a session: those who have joined it, also if they have left the course since, and those
 * with access to the course now who have not. Two statements.
 */
export async function selectAttendance(
  db: Db,
  wanted: { session: { id: number; courseId: number }; query: AttendanceQuery; reader: Actor; now: Date },
) {
  const { session, query, reader, now } = wanted;
  const joined = and(eq(sessionJoins.sessionId, session.id), eq(sessionJoins.userId, users.id));
  const mine = and(eq(enrollments.courseId, session.courseId), eq(enrollments.userId, users.id));
  const attended = {
    any: undefined,
    yes: isNotNull(sessionJoins.userId),
    no: isNull(sessionJoins.userId),
  };
  const where = and(
    eq(users.kind, 'member'),
    or(isNotNull(sessionJoins.userId), and(enrollmentIsActive(enrollments.id, now), eq(users.blocked, false))),
    attended[query.attended],
    ...searchWords(query.search).map((word) => sql`${users.id} in (${peopleFoundBy(word, reader)})`),
    inIds(query, users.id),
    inPeriod(query, sessionJoins.firstJoinedAt),
  );
  const sorts = { name: sql`${users.displayName} collate "und-x-icu"`, joined: sql`${sessionJoins.firstJoinedAt}` };
  const [direction, tie] = query.order === 'asc' ? [sql`asc`, asc] : [sql`desc`, desc];
  const page = window(query);
  const rows = await db
    .select({
      ...listedPersonColumns,
      firstJoinedAt: sessionJoins.firstJoinedAt,
      lastJoinedAt: sessionJoins.lastJoinedAt,
    })
    .from(users)
    .leftJoin(enrollments, mine)
    .leftJoin(sessionJoins, joined)
    .where(where)
    .orderBy(sql`${sorts[query.orderby]} ${direction} nulls last`, tie(users.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ many: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .leftJoin(enrollments, mine)
    .leftJoin(sessionJoins, joined)
    .where(where);
  return { rows, total: counted?.many ?? 0 };
}

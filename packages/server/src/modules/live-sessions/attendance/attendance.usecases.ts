import type { Attendee } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { listedPerson } from '../../identity/index.ts';
import type { SessionViewRow } from '../live-session-views.queries.ts';
import { joinState } from '../session-state.rules.ts';
import type { OpenedSession } from './attendance.guards.ts';
import { type AttendanceQuery, selectAttendance, upsertJoin } from './joins.queries.ts';

/** The stored link of a session that the caller may join now. Records the attendance of learners. */
export async function joinSession(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { row, opened, actor }: OpenedSession,
): Promise<string> {
  const { session, item } = row;
  const join = joinState({ session, member: true, now });
  const joinable = opened.staff ? session.joinUrl !== '' : join === 'open';
  if (!joinable) throw new AppError('session_not_joinable', { join });
  // Staff attend where they have enrolled, and an administrator who is signed in as a learner is not that learner.
  const attends = opened.enrolled && !actor.signedInBy;
  if (attends && join === 'open') await upsertJoin(db, { sessionId: item.id, userId: actor.userId, now });
  return session.joinUrl;
}

export async function listAttendance(
  { db, now, actor }: RequestContext,
  { row, query }: { row: SessionViewRow; query: AttendanceQuery },
): Promise<Page<Attendee>> {
  if (!actor) throw new AppError('not_signed_in');
  const found = await selectAttendance(db, { session: row.item, query, reader: actor, now });
  return {
    total: found.total,
    rows: found.rows.map((one) => ({
      ...listedPerson(actor, one),
      first_joined_at: one.firstJoinedAt?.toISOString() ?? null,
      last_joined_at: one.lastJoinedAt?.toISOString() ?? null,
    })),
  };
}

import type { OwnSession } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  selectSessionsOf,
  sessionView,
  userSessionEnded,
  userSessionsEnded,
} from '../../identity/index.ts';

const SESSIONS_SHOWN = 100;

/** Dated for who reads them. */
export async function listSessionsOf(
  db: Db,
  { personId, reader, now }: { personId: number; reader: Actor; now: Date },
): Promise<OwnSession[]> {
  const rows = await selectSessionsOf(db, personId, { now, limit: SESSIONS_SHOWN });
  const currentId = reader.userId === personId ? reader.sessionId : null;
  return rows.map((row) => sessionView(row, { currentId, reader }));
}

/** Ends one session of a person; one that has ended already is no error. */
export async function endSessionOf(
  context: TransactionContext<Actor>,
  { personId, sessionId }: { personId: number; sessionId: number },
): Promise<void> {
  const { db, now } = context;
  if (!(await deleteSessionOf(db, { id: sessionId, userId: personId, now }))) return;
  await emit(db, writing(context), userSessionEnded({ user_id: personId, session_id: sessionId }));
  logRevoked(context, { personId, scope: 'one' });
}

/** Ends all sessions of a person; of the actor all but the current one. */
export async function endSessionsOf(context: TransactionContext<Actor>, personId: number): Promise<void> {
  const { db, actor } = context;
  const own = actor.userId === personId;
  await deleteSessionsOf(db, personId, own ? (actor.sessionId ?? undefined) : undefined);
  await emit(db, writing(context), userSessionsEnded({ user_id: personId }));
  logRevoked(context, { personId, scope: own ? 'others' : 'all' });
}

function logRevoked(
  { services, actor, afterCommit }: TransactionContext<Actor>,
  { personId, scope }: { personId: number; scope: 'one' | 'others' | 'all' },
): void {
  const who = { actorId: actor.userId, subjectId: personId, details: { scope } };
  afterCommit(async () => logSecurityEvent(services, { event: 'sessions_revoked', ...who }));
}

import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { deleteSessionOf, deleteSessionsOf, userOtherSessionsEnded, userSessionEnded } from '../../identity/index.ts';
import { namedSession, type NamedSession } from './own-sessions.rules.ts';

/** Ends the session that was named, and answers which; null when it is none of this person. */
export async function endOwnSession(db: Db, writing: WriteContext & { named: NamedSession }): Promise<number | null> {
  const { userId } = writing.actor;
  const id = namedSession(writing.named);
  if (!(await deleteSessionOf(db, { id, userId, now: writing.now }))) return null;
  await emit(db, writing, userSessionEnded({ user_id: userId, session_id: id }));
  return id;
}

export async function endOtherSessions(db: Db, writing: WriteContext & { sessionId: number }): Promise<void> {
  const { userId } = writing.actor;
  await deleteSessionsOf(db, userId, writing.sessionId);
  await emit(db, writing, userOtherSessionsEnded({ user_id: userId }));
}

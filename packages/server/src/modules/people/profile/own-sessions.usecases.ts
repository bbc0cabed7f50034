import type { Db } from '../../../platform/db/database.ts';
import { deleteSessionOf, deleteSessionsOf } from '../../identity/index.ts';
import { namedSession, type NamedSession } from './own-sessions.rules.ts';

/** Ends the session that was named, and answers which; null when it is none of this person. */
export async function endOwnSession(
  db: Db,
  { userId, named, now }: { userId: number; named: NamedSession; now: Date },
): Promise<number | null> {
  const id = namedSession(named);
  return (await deleteSessionOf(db, { id, userId, now })) ? id : null;
}

export async function endOtherSessions(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  await deleteSessionsOf(db, userId, sessionId);
}

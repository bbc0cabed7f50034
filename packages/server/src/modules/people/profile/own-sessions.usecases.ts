import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { deleteSessionOf, deleteSessionsOf } from '../../identity/index.ts';
import { namedSession, type NamedSession } from './own-sessions.rules.ts';

/** Ends the session that was named, and answers which. One refusal for all that is no session of this person. */
export async function endOwnSession(
  db: Db,
  { userId, named, now }: { userId: number; named: NamedSession; now: Date },
): Promise<number> {
  const id = namedSession(named);
  if (!(await deleteSessionOf(db, { id, userId, now }))) throw new AppError('forbidden');
  return id;
}

export async function endOtherSessions(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  await deleteSessionsOf(db, userId, sessionId);
}

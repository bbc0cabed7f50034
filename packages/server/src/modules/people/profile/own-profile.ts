import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import {
  getMember,
  selectOptionalPendingEmail,
  selectSessionsOf,
  type UserView,
  userView,
  verificationNeeded,
} from '../../identity/index.ts';

const SESSIONS_SHOWN = 100;

/** A person as they see themselves. */
export async function readOwnProfile(
  services: Services,
  db: Db,
  { actor: { userId, sessionId }, now }: { actor: Pick<Actor, 'userId' | 'sessionId'>; now: Date },
): Promise<UserView> {
  const needed = verificationNeeded(services, await readSettings(services));
  const row = await getMember(db, userId);
  const pendingEmail = await selectOptionalPendingEmail(db, userId, now);
  const sessions = sessionId === null ? [] : await selectSessionsOf(db, userId, { now, limit: SESSIONS_SHOWN });
  return userView(row, { full: true, verificationNeeded: needed, own: { pendingEmail, sessions, sessionId } });
}

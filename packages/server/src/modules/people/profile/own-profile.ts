import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import {
  getMember,
  selectOptionalPendingEmail,
  selectSessionsOf,
  teachingApplications,
  type UserView,
  userView,
  verificationNeeded,
} from '../../identity/index.ts';

const SESSIONS_SHOWN = 100;

/** A person as they see themselves. */
export async function readOwnProfile(
  services: Services,
  db: Db,
  { actor, now }: { actor: Pick<Actor, 'userId' | 'sessionId' | 'roles' | 'customCapabilities'>; now: Date },
): Promise<UserView> {
  const { userId, sessionId } = actor;
  const needed = verificationNeeded(services, await readSettings(services));
  const row = await getMember(db, userId);
  const pendingEmail = await selectOptionalPendingEmail(db, userId, now);
  const sessions = sessionId === null ? [] : await selectSessionsOf(db, userId, { now, limit: SESSIONS_SHOWN });
  const application = await teachingApplications.one().standing(db, { services, actor, now });
  return userView(row, {
    full: true,
    verificationNeeded: needed,
    own: { pendingEmail, sessions, sessionId, application },
  });
}

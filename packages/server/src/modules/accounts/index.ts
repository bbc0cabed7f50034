import type { Module } from '../../platform/module.ts';
import { accountJobs } from './accounts.jobs.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';
import { authRoutes } from './auth.routes.ts';
import { linkSubscribers } from './recover.usecases.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { ownSessionsRoutes } from './own-sessions.routes.ts';
import { schoolRoutes } from './school.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { answerStockRoles } from './stock-roles.ts';
import { usersRoutes } from './users.routes.ts';

export { selectOptionalActor } from './actors.queries.ts';
export { hashAddress } from './addresses.ts';
export { ensureGuest } from './guests.ts';
export { mailMember } from './mails.ts';
export { createMember } from './members.ts';
export { maySeeAdmin, readPageSettings } from './page-settings.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export {
  type GuestMerger,
  guestMergers,
  setLearnerScope,
  setPictureFinder,
} from './registries.ts';
export { hasSetupLink, openSetup } from './setup.usecases.ts';
export { countSessions } from './sessions.queries.ts';
export { renameOutdatedCookies, SESSION_COOKIE, sessionCookieName, sessionTokenIn } from './session-cookie.ts';
export { identifyWith, openSession } from './sessions.ts';
export { hasMembers, readAvatarId, setAvatar } from './users.queries.ts';

export const accountsModule: Module = {
  routes(app, services) {
    answerStockRoles(app);
    sessionRoutes(app, services);
    authRoutes(app, services);
    usersRoutes(app, services);
    preferencesRoutes(app, services);
    ownSessionsRoutes(app, services);
    apiKeyRoutes(app, services);
    schoolRoutes(app, services);
  },
  subscribers: linkSubscribers,
  jobs: accountJobs,
};

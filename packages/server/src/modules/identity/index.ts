import { namesOfPeople } from '../settings/index.ts';
import { selectNamesOf } from './users/users.queries.ts';
import type { Module } from '../../platform/module.ts';
import { identityJobs } from './identity.jobs.ts';
import { apiKeyRoutes } from './api-keys/api-keys.routes.ts';
import { twoFactorRoutes } from './second-factor/second-factor.routes.ts';
import { qrSignInRoutes } from './qr-sign-in/qr-sign-in.routes.ts';
import { authRoutes } from './sign-in/auth.routes.ts';
import { linkSubscribers } from './sign-in/recover.usecases.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { signInAsRoutes } from './sign-in-as/sign-in-as.routes.ts';
import { answerStockRoles } from './stock-roles.ts';
import { contribute } from '../../platform/extension-points.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { publicAddresses } from '../../platform/http/public-addresses.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { identityErasure } from './identity.erasure.ts';
import { identityAddresses } from './identity.addresses.ts';
import { identityMedia } from './identity.media.ts';
import { identityOwnData } from './own-data.queries.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import { mailFilters } from '../mails/index.ts';
import { identityMails } from './mails/identity.mails.ts';
import { selectUnsubscribed } from './mails/recipients.ts';

export {
  roleEvents,
  userEmailChanged,
  userEmailVerified,
  userOtherSessionsEnded,
  userPasswordChanged,
  userRegistered,
  userSessionEnded,
  userSessionsEnded,
  userUpdated,
} from './identity.events.ts';
export { holdMembers } from './users/users.queries.ts';
export { qrPath } from './qr-code.ts';
export { readConsents } from './consents/consents.usecases.ts';
export { holderOfKeyIn, type KeyHolder } from './api-keys/api-keys.ts';
export { keyAllows } from './api-keys/api-keys.rules.ts';
export { logRevokedKeys, revokeApiKeys } from './api-keys/api-keys.usecases.ts';
export { identityMails } from './mails/identity.mails.ts';
export {
  hasAdministratorToMail,
  mailAddress,
  mailAdministrators,
  mailFirstAdministrator,
  mailMember,
  mailMembers,
} from './mails/members.ts';
export { refuseTooManyMessages, sendMessageOnce } from './mails/personal-messages.ts';
export {
  canBeMailed,
  hasUnsubscribed,
  recipientColumns,
  selectRecipients,
  selectUnwanted,
  upsertPreferences,
} from './mails/recipients.ts';
export { belongsTo, readEmailChoices, saveEmailChoices, unsubscribe } from './mails/email-choices.usecases.ts';
export { countKeptMails, selectOptionalInvitation } from './mails/kept-mails.queries.ts';
export { sendKeptMails } from './mails/send-kept.usecases.ts';
export { requireOwnPassword } from './passwords/own-password.ts';
export { hashPassword, knownOf, requireGoodPassword, verifyPassword } from './passwords/passwords.ts';
export {
  type GuestMerger,
  guestMergers,
  learnerScopes,
  type PersonCounts,
  personCounters,
  teachingApplications,
} from './extension-points.ts';
export { hashToken } from './sessions/sessions.queries.ts';
export { queryWithSession } from './sessions/query-with-session.ts';
export { selectOptionalActor } from './sessions/actors.queries.ts';
export { ensureGuest } from './sessions/guests.ts';
export { contactFormState } from './sessions/contact-form.ts';
export { maySeeAdmin, readIconAddress, readPageSettings } from './sessions/page-settings.ts';
export {
  clearSessionCookie,
  renameOutdatedCookies,
  seemsLent,
  SESSION_COOKIE,
  sessionCookieName,
  sessionTokenIn,
  setSessionCookie,
} from './sessions/session-cookie.ts';
export { countSessions, deleteSessionOf, deleteSessionsOf, selectSessionsOf } from './sessions/sessions.queries.ts';
export { identifyWith, type OpenedSession, openSession, rotateSession } from './sessions/sessions.ts';
export { endSignInAs } from './sign-in-as/sign-in-as.usecases.ts';
export { keepDemoPassword, selectOptionalDemoPassword } from './sign-in/demo-password.ts';
export { askForEmailChange, cancelEmailChange, countEmailChange } from './sign-in/email-change.usecases.ts';
export { customCapabilities, holdsCapability } from './users/custom-capabilities.ts';
export {
  allowRoles,
  bringsPower,
  demoRoles,
  type GivenRoles,
  rolesToTeach,
  type WantedRoles,
} from './users/given-roles.rules.ts';
export { selectOptionalRoleToGive } from './roles/roles.queries.ts';
export { mailLink, mailLinks, makeInvitationLink } from './sign-in/links.ts';
export { hasSetupLink, openSetup } from './sign-in/setup.usecases.ts';
export { registerCustomer } from './sign-in/register-customer.usecases.ts';
export { answerSignIn } from './sign-in/sign-in-answer.ts';
export { logSignIn, type SignedIn, signOut } from './sign-in/sign-in.usecases.ts';
export { type Browser, browserOf } from './sessions/sessions.ts';
export { schoolConsent } from './consents/consents.rules.ts';
export { requireConsents } from './consents/consents.usecases.ts';
export { deleteTokensOf, selectOptionalPendingEmail } from './sign-in/tokens.queries.ts';
export { verificationNeeded } from './sign-in/verification.ts';
export {
  emailFor,
  listedPerson,
  leavesNoAdministrator,
  mayChangePerson,
  mayGiveRoles,
  maySeeAddresses,
} from './users/accounts.rules.ts';
export {
  createMember,
  emailTaken,
  insertPeople,
  insertPerson,
  type NewPerson,
  requireMade,
} from './users/members.ts';
export { displayNameOf, profileColumns, requireNames } from './users/profile-fields.ts';
export { listedPersonColumns, peopleFoundBy, personFoundBy } from './users/people-search.ts';
export { checkRevision, revisioned } from './users/revisions.ts';
export {
  changeablePerson,
  mailsReader,
  administratorWithSession,
  ownSession,
  peopleAdministrator,
  readablePerson,
  usersManager,
  usersReader,
} from './users/users.guards.ts';
export {
  getMember,
  getMemberForUpdate,
  hasMembers,
  readAvatarId,
  selectActiveAdministratorIds,
  selectActiveAdministratorIdsForUpdate,
  selectOptionalPasswordHash,
  selectTaken,
  authorOf,
  selectUsers,
  type StatusCounts,
  setAvatar,
  setRoles,
  updateUser,
  type UserRow,
  selectIdsInScope,
  type UserScope,
  selectNamesOf,
} from './users/users.queries.ts';
export { sessionView, userView, type UserView } from './users/users.views.ts';

export const identityModule: Module = {
  routes(app, services) {
    answerStockRoles(app);
    sessionRoutes(app, services);
    authRoutes(app, services);
    signInAsRoutes(app, services);
    apiKeyRoutes(app, services);
    rolesRoutes(app, services);
    twoFactorRoutes(app, services);
    qrSignInRoutes(app, services);
  },
  subscribers: linkSubscribers,
  jobs: identityJobs,
  contributes: [
    contribute(mailKinds, identityMails),
    contribute(mailFilters, selectUnsubscribed),
    contribute(publicAddresses, identityAddresses),
    contribute(erasures, identityErasure),
    contribute(mediaReferences, identityMedia),
    contribute(ownDataAnswers, identityOwnData),
    contribute(namesOfPeople, selectNamesOf),
  ],
};

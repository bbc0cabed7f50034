import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { noRoles } from './users/given-roles.rules.ts';
import {
  apiKeys,
  authenticators,
  consents,
  customRoles,
  notificationPreferences,
  recoveryCodes,
  sessions,
  signInFailures,
  users,
  userTokens,
} from './identity.tables.ts';
import { storedProfile } from './users/profile-fields.ts';

/** What remains of an anonymized person: a row that figures refer to and that cannot sign in. */
const nobody = ({ person, nameless, now }: Erasing) => ({
  kind: 'erased' as const,
  username: `erased-${person.id}`,
  nicename: `erased-${person.id}`,
  email: null,
  emailVerifiedAt: null,
  twoFactorSince: null,
  passwordHash: null,
  ...storedProfile.erased,
  displayName: nameless,
  roles: noRoles().roles,
  customRoleId: null,
  blocked: true,
  avatarId: null,
  avatarUrl: '',
  contentProtectionExempt: false,
  lastActiveAt: null,
  modifiedAt: now,
});

export const identityErasure = [
  erasureOf(users, { rowsOf: 'id', anonymize: nobody }),
  erasureOf(sessions, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(userTokens, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(authenticators, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(recoveryCodes, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(apiKeys, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(notificationPreferences, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(consents, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(customRoles, { keep: { 'Content of the school.': ['name', 'description', 'baseRole', 'capabilities'] } }),
  erasureOf(signInFailures, { keep: { 'Hashes, gone within a day.': ['key'] } }),
];

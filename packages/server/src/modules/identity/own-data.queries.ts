import { notInOwnData, ownRowsOf } from '../../platform/db/own-data.ts';
import { customRoleName } from './users/custom-capabilities.ts';
import {
  apiKeys,
  authenticators,
  consents,
  customRoles,
  notificationPreferences,
  recoveryCodes,
  sessions,
  users,
  userTokens,
} from './identity.tables.ts';

export const identityOwnData = [
  ownRowsOf(users.id, {
    name: 'profile',
    show: {
      id: users.id,
      username: users.username,
      email: users.email,
      email_verified_at: users.emailVerifiedAt,
      display_name: users.displayName,
      first_name: users.firstName,
      last_name: users.lastName,
      headline: users.headline,
      description: users.description,
      url: users.url,
      locale: users.locale,
      timezone: users.timezone,
      roles: users.roles,
      custom_role: customRoleName,
      two_factor_since: users.twoFactorSince,
      date_created: users.createdAt,
      modified: users.modifiedAt,
      last_active_at: users.lastActiveAt,
    },
  }),
  ownRowsOf(consents.userId, {
    name: 'consents',
    show: {
      kind: consents.kind,
      text: consents.text,
      version: consents.version,
      given_at: consents.givenAt,
    },
    orderBy: [consents.id],
  }),
  ownRowsOf(notificationPreferences.userId, {
    name: 'notification-preferences',
    show: {
      kind: notificationPreferences.kind,
      email: notificationPreferences.email,
      in_app: notificationPreferences.inApp,
      modified: notificationPreferences.modifiedAt,
    },
    orderBy: [notificationPreferences.kind],
  }),
  ownRowsOf(sessions.userId, {
    name: 'sessions',
    show: {
      browser: sessions.userAgent,
      remember: sessions.remember,
      created_at: sessions.createdAt,
      last_seen_at: sessions.seenAt,
      expires_at: sessions.expiresAt,
    },
    orderBy: [sessions.id],
  }),
  ownRowsOf(apiKeys.userId, {
    name: 'api-keys',
    show: {
      description: apiKeys.description,
      permissions: apiKeys.permissions,
      created_at: apiKeys.createdAt,
      last_used_at: apiKeys.lastUsedAt,
    },
    orderBy: [apiKeys.id],
  }),
  notInOwnData('Of the school, and of nobody.', customRoles),
  notInOwnData('Secrets, and links that work once.', authenticators, recoveryCodes, userTokens),
];

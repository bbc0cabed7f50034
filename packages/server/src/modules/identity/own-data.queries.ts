import { eq } from 'drizzle-orm';
import { notInOwnData, ownDataOf } from '../../platform/db/own-data.ts';
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
  ownDataOf([users], {
    name: 'profile',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
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
        })
        .from(users)
        .where(eq(users.id, userId))
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([consents], {
    name: 'consents',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          kind: consents.kind,
          text: consents.text,
          version: consents.version,
          given_at: consents.givenAt,
        })
        .from(consents)
        .where(eq(consents.userId, userId))
        .orderBy(consents.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([notificationPreferences], {
    name: 'notification-preferences',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          kind: notificationPreferences.kind,
          email: notificationPreferences.email,
          in_app: notificationPreferences.inApp,
          modified: notificationPreferences.modifiedAt,
        })
        .from(notificationPreferences)
        .where(eq(notificationPreferences.userId, userId))
        .orderBy(notificationPreferences.kind)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([sessions], {
    name: 'sessions',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          browser: sessions.userAgent,
          remember: sessions.remember,
          created_at: sessions.createdAt,
          last_seen_at: sessions.seenAt,
          expires_at: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(sessions.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([apiKeys], {
    name: 'api-keys',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          description: apiKeys.description,
          permissions: apiKeys.permissions,
          created_at: apiKeys.createdAt,
          last_used_at: apiKeys.lastUsedAt,
        })
        .from(apiKeys)
        .where(eq(apiKeys.userId, userId))
        .orderBy(apiKeys.id)
        .limit(limit)
        .offset(offset),
  }),
  notInOwnData('Of the school, and of nobody.', customRoles),
  notInOwnData('Secrets, and links that work once.', authenticators, recoveryCodes, userTokens),
];

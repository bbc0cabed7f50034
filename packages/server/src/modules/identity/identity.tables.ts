import type { Capability, ConsentKind, KeyPermissions, Role } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, html, identity } from '../../platform/db/columns.ts';
import type { StoredRoles } from './users/given-roles.rules.ts';

/** Roles of the school. Their capabilities replace those of their base role. */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: identity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    baseRole: text('base_role').$type<Role>().notNull(),
    capabilities: text().array().$type<Capability[]>().notNull(),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [uniqueIndex('custom_roles_name_key').on(sql`lower(${table.name})`)],
);

/** As `selectUsers` says it: only then PostgreSQL sees that an index has the same rows. */
const isStudent = sql`kind = 'member' and roles @> '{student}'::text[]`;

/**
 * Members and guests. A guest is a visitor who has completed something in an open course; kept for 30 days. An erased
 * member remains as an id for figures and is in no list.
 */
export const users = pgTable(
  'users',
  {
    id: identity(),
    kind: text().$type<'member' | 'guest' | 'erased'>().notNull(),
    username: text().notNull(),
    nicename: text().notNull(),
    email: text(),
    emailVerifiedAt: at('email_verified_at'),
    passwordHash: text('password_hash'),
    displayName: text('display_name').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** All names of the person as searches compare them, for staff alone: people may show another name than they have. */
    nameSearch: text('name_search').generatedAlwaysAs(
      sql`search_form(display_name || ' ' || first_name || ' ' || last_name || ' ' || username)`,
    ),
    headline: text().notNull().default(''),
    /** Sanitized HTML. */
    description: html(),
    url: text().notNull().default(''),
    locale: text().notNull().default(''),
    timezone: text().notNull().default(''),
    roles: text().array().$type<StoredRoles>().notNull(),
    /** A role cannot be deleted while people have it: without it they might have more rights than before. */
    customRoleId: integer('custom_role_id').references(() => customRoles.id),
    blocked: boolean().notNull().default(false),
    /** Since when a code is asked for after the password; null: it is not. */
    twoFactorSince: at('two_factor_since'),
    /** media.id; no foreign key, as media rows name their uploader. */
    avatarId: integer('avatar_id'),
    avatarUrl: text('avatar_url').notNull().default(''),
    /** Content protection leaves this person alone. */
    contentProtectionExempt: boolean('content_protection_exempt').notNull().default(false),
    /** True for people of the demo school. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    lastActiveAt: at('last_active_at'),
    expiresAt: at('expires_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_nicename_key').on(table.nicename),
    index('users_roles').using('gin', table.roles),
    index('users_custom_role_id').on(table.customRoleId).where(sql`${table.customRoleId} is not null`),
    index('users_expires_at').on(table.expiresAt),
    // The orders of the lists of people.
    index('users_created_at').on(table.createdAt, table.id),
    index('users_display_name').on(sql`${table.displayName} collate "und-x-icu"`, table.id),
    // Almost all people are learners. The filters of their list are in the index after the key, so that counts of tabs
    // and late pages use an index-only scan. `last_active_at` is written once an hour per session.
    index('users_students_created_at')
      .on(table.createdAt, table.id, table.blocked, table.emailVerifiedAt, table.lastActiveAt)
      .where(isStudent),
    index('users_students_display_name')
      .on(sql`${table.displayName} collate "und-x-icu"`, table.id, table.blocked, table.emailVerifiedAt)
      .where(isStudent),
    index('users_students_email')
      .on(sql`lower(${table.email})`, table.id, table.email, table.blocked, table.emailVerifiedAt)
      .where(isStudent),
    index('users_students_last_active_up')
      .on(table.lastActiveAt, table.id, table.blocked, table.emailVerifiedAt)
      .where(isStudent),
    // People who never signed in are last in both orders.
    index('users_students_last_active_down')
      .on(table.lastActiveAt.desc().nullsLast(), sql`${table.id} desc`, table.blocked, table.emailVerifiedAt)
      .where(isStudent),
    // `users_search` exists in its migration only: it needs pg_trgm, which not every database has.
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the cookie, hex. */
    tokenHash: text('token_hash').notNull(),
    remember: boolean().notNull().default(false),
    /** The session of an administrator who is signed in as this person; it takes this one with it when it ends. */
    administratorSessionId: integer('administrator_session_id').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    /** When the person last gave their password here; null if never, and for an administrator in their name. */
    confirmedAt: at('confirmed_at'),
    userAgent: text('user_agent').notNull().default(''),
    ipHash: text('ip_hash').notNull().default(''),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id').on(table.userId),
    index('sessions_administrator_session_id').on(table.administratorSessionId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** The notifications and emails that users turned on or off. Kinds without a row are on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of the email template, or the type of the notification. */
    kind: text().notNull(),
    email: boolean().notNull().default(true),
    inApp: boolean('in_app').notNull().default(true),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Links sent by mail, codes for a phone, and what a sign-in brings to its second step: single use, short life. */
export const userTokens = pgTable(
  'user_tokens',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text()
      .$type<'verify_email' | 'reset_password' | 'change_email' | 'second_step' | 'qr_sign_in'>()
      .notNull(),
    /** The session that a code for a phone was made in, which takes it along when it ends; null for other purposes. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address that a change waits for; null for the other purposes. */
    email: text(),
    tokenHash: text('token_hash').notNull(),
    /** Of a second step whose code was mailed: an HMAC with the school's own key, hex. */
    codeHash: text('code_hash'),
    codeSentAt: at('code_sent_at'),
    codeResends: integer('code_resends').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('user_tokens_token_hash_key').on(table.tokenHash),
    index('user_tokens_user_id').on(table.userId),
    index('user_tokens_session_id').on(table.sessionId).where(sql`${table.sessionId} is not null`),
  ],
);

/** The authenticator app of a person. It counts once `users.two_factor_since` is set; until then it is being set up. */
export const authenticators = pgTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the school's own key (platform/sealed.ts). */
  secret: text().notNull(),
  /** The half minute of the last code that was taken: none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: at('created_at').notNull(),
});

/** What opens the second step without the app: each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An HMAC with the school's own key, hex. */
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_key').on(table.userId, table.codeHash)],
);

/** Keys of other programs. Each acts as its person, with the rights that person has at the time. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The public half, which names the key. */
    name: text().notNull(),
    /** SHA-256 of the secret half, hex. */
    secretHash: text('secret_hash').notNull(),
    permissions: text().$type<KeyPermissions>().notNull(),
    description: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [uniqueIndex('api_keys_name_key').on(table.name), index('api_keys_user_id').on(table.userId)],
);

/** Failed sign-ins by login as typed (hashed), by person, by their own device and by address: five lock for fifteen minutes. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text().primaryKey(),
  count: integer().notNull(),
  firstAt: at('first_at').notNull(),
  lockedUntil: at('locked_until'),
});

/** Consents of people, with the text that was shown. */
export const consents = pgTable(
  'consents',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConsentKind>().notNull(),
    text: text().notNull(),
    /** Names these words: another text has another version. */
    version: text().notNull(),
    givenAt: at('given_at').notNull(),
  },
  (table) => [index('consents_user_id').on(table.userId)],
);

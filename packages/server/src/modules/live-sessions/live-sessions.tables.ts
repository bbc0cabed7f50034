import type { MeetingOptions, SessionProvider } from '@lectern/contract';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, html, identity, jsonb } from '../../platform/db/columns.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { defaultMeetingOptions } from './meeting-options.ts';

/** The content of live sessions of both types. Identity, name, status and place are in course_items. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: integer()
      .primaryKey()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    description: html(),
    shortDescription: html('short_description'),
    /** null only for drafts. */
    startsAt: at('starts_at'),
    minutes: integer().notNull().default(60),
    timeZone: text('time_zone').notNull().default('UTC'),
    provider: text().$type<SessionProvider>().notNull().default('manual'),
    meetingOptions: jsonb('meeting_options').$type<MeetingOptions>().notNull().default(defaultMeetingOptions),
    inviteLearners: boolean('invite_learners').notNull().default(false),
    /** When the start of the published session was last changed. */
    movedAt: at('moved_at'),
    joinUrl: text('join_url').notNull().default(''),
    meetingId: text('meeting_id').notNull().default(''),
    password: text().notNull().default(''),
    /** Visible to staff only. */
    hostNote: text('host_note').notNull().default(''),
    closingText: html('closing_text'),
    /** media ids, in order. */
    downloadMaterials: jsonb('download_materials').$type<number[]>().notNull().default([]),
    /** Label and download option of some of the materials, by media id. */
    materialOptions: jsonb('material_options')
      .$type<Record<string, { label: string; downloadable: boolean }>>()
      .notNull()
      .default({}),
  },
  (table) => [index('live_sessions_starts_at').on(table.startsAt)],
);

/** Learners who joined a session through the school. One row per learner and session. */
export const sessionJoins = pgTable(
  'session_joins',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstJoinedAt: at('first_joined_at').notNull(),
    lastJoinedAt: at('last_joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('session_joins_user_id').on(table.userId),
  ],
);

/** The emails sent to a learner about a session. Each is sent once for a start. */
export const sessionMails = pgTable(
  'session_mails',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'day' | 'hour' | 'moved' | 'invited'>().notNull(),
    /** The start that the email named. */
    startsAt: at('starts_at').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId, table.kind] }),
    index('session_mails_user_id').on(table.userId),
  ],
);

/** Accounts at the providers: one of the school for Zoom, one of each instructor for Google. Secrets are sealed. */
export const meetingAccounts = pgTable(
  'meeting_accounts',
  {
    id: identity(),
    provider: text().$type<'zoom' | 'google-meet'>().notNull(),
    /** null for the account of the school. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The account ID of Zoom. */
    accountId: text('account_id').notNull().default(''),
    clientId: text('client_id').notNull(),
    clientSecret: text('client_secret').notNull(),
    projectId: text('project_id').notNull().default(''),
    /** '' until the owner has given their consent. Zoom needs none. */
    refreshToken: text('refresh_token').notNull().default(''),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [unique('meeting_accounts_owner_key').on(table.provider, table.userId).nullsNotDistinct()],
);

/**
 * Meetings that the server has created at a provider. A row without a session is deleted at the provider by a job: its
 * session was deleted, or could not be saved.
 */
export const providerMeetings = pgTable(
  'provider_meetings',
  {
    id: identity(),
    provider: text().$type<'zoom' | 'google-meet'>().notNull(),
    /** The owner of the account; null for the account of the school. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The ID at the provider; '' while it is being created. */
    meetingId: text('meeting_id').notNull().default(''),
    joinUrl: text('join_url').notNull().default(''),
    /** The ID that people type or see in the link. */
    shownId: text('shown_id').notNull().default(''),
    password: text().notNull().default(''),
    /** The create that asked for it, so that a retry finds it. */
    requestHash: text('request_hash'),
    sessionId: integer('session_id').references(() => liveSessions.id, { onDelete: 'set null' }),
    /** Whether a session has had it. */
    linked: boolean().notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Failed tries to delete it. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('provider_meetings_request_hash_key').on(table.requestHash),
    uniqueIndex('provider_meetings_session_id_key').on(table.sessionId),
    index('provider_meetings_owner_id').on(table.ownerId),
  ],
);

import type { MeetingOptions, SessionProvider } from '@lectern/contract';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, html, jsonb } from '../../platform/db/columns.ts';
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
    /** The meeting at the provider: a Zoom meeting ID or a Google event ID. '' until the provider has created it. */
    providerMeetingId: text('provider_meeting_id').notNull().default(''),
    /** Whose Google account holds the event. */
    providerUserId: integer('provider_user_id').references(() => users.id, { onDelete: 'set null' }),
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

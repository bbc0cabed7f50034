import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from './db/columns.ts';
import type { MailAttachment, MailFile } from './mail/mail-server.ts';

/** What happened, in the transaction in which it happened. Mails, webhooks and notifications hang on these rows. */
export const events = pgTable(
  'events',
  {
    id: identity(),
    type: text().notNull(),
    actorId: integer(),
    /** The administrator who did it, signed in as the actor. */
    signedInBy: integer('signed_in_by'),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('events_type_created_at').on(table.type, table.createdAt),
    // Latest change of a course, by type: a course without changes is not scanned.
    index('events_course_id_type')
      .on(sql`(payload ->> 'course_id')`, table.type, table.id)
      .where(sql`(payload ->> 'course_id') is not null`),
  ],
);

/** Counts of guarded acts (signing in, posting) by key and window, shared by all processes of a school. */
export const limits = pgTable(
  'limits',
  {
    key: text().notNull(),
    windowStart: at('window_start').notNull(),
    count: integer().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('limits_expires_at').on(table.expiresAt)],
);

/** Secrets made at first start, and other values a process needs before anything else. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const mails = pgTable(
  'mails',
  {
    id: identity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** 'kept' where the school has no mail server. */
    status: text().$type<'kept' | 'queued' | 'sent' | 'failed'>().notNull(),
    error: text().notNull().default(''),
    /** Which mail it is; '' before they were noted. */
    kind: text().notNull().default(''),
    /** Of this kind of mail; '' means the school's. */
    sender: text().notNull().default(''),
    replyTo: text('reply_to').notNull().default(''),
    /** The unsubscribe link; '' for required emails. */
    unsubscribeUrl: text('unsubscribe_url').notNull().default(''),
    attachment: jsonb().$type<MailAttachment | MailFile>(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    /** When its link works no more: after this it is not sent. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    index('mails_created_at').on(table.createdAt),
    index('mails_recipient').on(table.recipient, table.id),
    index('mails_kept').on(table.id).where(sql`status = 'kept'`),
  ],
);

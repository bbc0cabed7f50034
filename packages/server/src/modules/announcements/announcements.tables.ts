import type { announcementAudiences, announcementStatuses } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, html, identity } from '../../platform/db/columns.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

export type AnnouncementStatus = (typeof announcementStatuses)[number];

/** News of courses for their learners. */
export const courseAnnouncements = pgTable(
  'course_announcements',
  {
    id: identity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: html(),
    status: text().$type<AnnouncementStatus>().notNull(),
    statusBeforeTrash: text('status_before_trash').$type<AnnouncementStatus>(),
    audience: text().$type<(typeof announcementAudiences)[number]>().notNull().default('all'),
    sendEmail: boolean('send_email').notNull().default(false),
    pinned: boolean().notNull().default(false),
    /** When a scheduled one is published. */
    publishAt: at('publish_at'),
    /** When it was first published. Kept when it is edited, unpublished or published again. */
    publishedAt: at('published_at'),
    /** The date that lists show and sort by: the date of publication, else of creation. */
    listedAt: at('listed_at').notNull(),
    /** How often it was sent; 0 before it is published. Reads of earlier sendings do not count. */
    sending: integer().notNull().default(0),
    sentAt: at('sent_at'),
    /** The ID of the request that created it. */
    requestId: text('request_id'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // A repeated request creates nothing again.
    uniqueIndex('course_announcements_request_key')
      .on(table.authorId, table.requestId, table.courseId)
      .where(sql`request_id is not null`),
    index('course_announcements_course_id').on(table.courseId, table.listedAt),
    index('course_announcements_listed_at').on(table.listedAt),
    index('course_announcements_publish_at').on(table.publishAt).where(sql`status = 'scheduled'`),
    index('course_announcements_author_id').on(table.authorId),
  ],
);

/** People who have read an announcement. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => courseAnnouncements.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which sending was read. */
    sending: integer().notNull(),
    readAt: at('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_reads_user_id').on(table.userId),
  ],
);

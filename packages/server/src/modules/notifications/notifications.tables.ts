import type { digests, NotificationType } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { courseAnnouncements } from '../announcements/announcements.tables.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** The reminders sent to a learner for a course; prevents sending one twice. */
export const reminders = pgTable(
  'reminders',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    kind: text().$type<'completion' | 'access_ending'>().notNull(),
    sentCount: integer('sent_count').notNull().default(1),
    sentAt: at('sent_at').notNull(),
    /** The end of access that the reminder was about. A changed end gets a new reminder. */
    endsAt: at('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.kind] })],
);

/** Values in the sentence of a notification besides its course, item and person, such as a score. */
export type NotificationParams = Readonly<Record<string, string | number>>;

/** Notifications in the school. Names are joined when they are read, so they are always current. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<NotificationType>().notNull(),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    itemId: integer('item_id').references(() => courseItems.id, { onDelete: 'cascade' }),
    /** The ID of an attempt, submission, review, application or job, by `type`. */
    subjectId: integer('subject_id'),
    /** The person who acted. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    params: jsonb().$type<NotificationParams>().notNull(),
    /** The event that it comes from: handled twice, an event makes one notification. */
    eventId: integer('event_id').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    unique('notifications_event_id_user_id').on(table.eventId, table.userId),
    index('notifications_user_id_created_at').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_read_at').on(table.readAt),
    index('notifications_course_id').on(table.courseId),
    index('notifications_item_id').on(table.itemId),
    index('notifications_actor_id').on(table.actorId),
  ],
);

/** The cursor of each sending of an announcement. Any process can continue a delivery. */
export const announcementDeliveries = pgTable(
  'announcement_deliveries',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => courseAnnouncements.id, { onDelete: 'cascade' }),
    sending: integer().notNull(),
    eventId: integer('event_id').notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** All learners up to this ID were notified. */
    afterUserId: integer('after_user_id').notNull().default(0),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.sending] }),
    index('announcement_deliveries_actor_id').on(table.actorId),
  ],
);

/** The items of which a learner was notified that they opened; prevents notifying twice. */
export const unlockNotices = pgTable(
  'unlock_notices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    noticedAt: at('noticed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] }), index('unlock_notices_item_id').on(table.itemId)],
);

/** A muted course sends neither notifications nor optional emails to this person. */
export const mutedCourses = pgTable(
  'muted_courses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    mutedAt: at('muted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('muted_courses_course_id').on(table.courseId),
  ],
);

/** People who get the emails about their notifications as one digest. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    every: text().$type<Exclude<(typeof digests)[number], 'off'>>().notNull(),
    /** Notifications up to this moment are in digests that were sent, or are older than the digest. */
    sentUntil: at('sent_until').notNull(),
  },
  (table) => [index('notification_digests_sent_until').on(table.sentUntil)],
);

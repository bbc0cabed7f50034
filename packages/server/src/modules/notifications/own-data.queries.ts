import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { mutedCourses, notificationDigests, notifications, reminders, unlockNotices } from './notifications.tables.ts';

export const notificationsOwnData = [
  ownDataOf([reminders], {
    name: 'reminders',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          course_id: reminders.courseId,
          kind: reminders.kind,
          sent_count: reminders.sentCount,
          sent_at: reminders.sentAt,
        })
        .from(reminders)
        .where(eq(reminders.userId, userId))
        .orderBy(reminders.courseId, reminders.kind)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([notifications], {
    name: 'notifications',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          type: notifications.type,
          course_id: notifications.courseId,
          item_id: notifications.itemId,
          params: notifications.params,
          created_at: notifications.createdAt,
          read_at: notifications.readAt,
        })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([unlockNotices], {
    name: 'opened-items',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ item_id: unlockNotices.itemId, notified_at: unlockNotices.noticedAt })
        .from(unlockNotices)
        .where(eq(unlockNotices.userId, userId))
        .orderBy(unlockNotices.itemId)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([mutedCourses], {
    name: 'muted-courses',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ course_id: mutedCourses.courseId, muted_at: mutedCourses.mutedAt })
        .from(mutedCourses)
        .where(eq(mutedCourses.userId, userId))
        .orderBy(mutedCourses.courseId)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([notificationDigests], {
    name: 'notification-digest',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ every: notificationDigests.every, sent_until: notificationDigests.sentUntil })
        .from(notificationDigests)
        .where(eq(notificationDigests.userId, userId))
        .limit(limit)
        .offset(offset),
  }),
];

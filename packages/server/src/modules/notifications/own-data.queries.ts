import { ownRowsOf } from '../../platform/db/own-data.ts';
import { ownMutesOf } from '../courses/index.ts';
import { mutedCourses, notificationDigests, notifications, reminders, unlockNotices } from './notifications.tables.ts';

export const notificationsOwnData = [
  ownRowsOf(reminders.userId, {
    name: 'reminders',
    show: {
      course_id: reminders.courseId,
      kind: reminders.kind,
      sent_count: reminders.sentCount,
      sent_at: reminders.sentAt,
    },
    orderBy: [reminders.courseId, reminders.kind],
  }),
  ownRowsOf(notifications.userId, {
    name: 'notifications',
    show: {
      type: notifications.type,
      course_id: notifications.courseId,
      item_id: notifications.itemId,
      params: notifications.params,
      created_at: notifications.createdAt,
      read_at: notifications.readAt,
    },
    orderBy: [notifications.id],
  }),
  ownRowsOf(unlockNotices.userId, {
    name: 'opened-items',
    show: { item_id: unlockNotices.itemId, notified_at: unlockNotices.noticedAt },
    orderBy: [unlockNotices.itemId],
  }),
  ownMutesOf(mutedCourses, 'muted-courses'),
  ownRowsOf(notificationDigests.userId, {
    name: 'notification-digest',
    show: { every: notificationDigests.every, sent_until: notificationDigests.sentUntil },
  }),
];

import { erasureOf } from '../../platform/db/erasure.ts';
import {
  announcementDeliveries,
  mutedCourses,
  notificationDigests,
  notifications,
  reminders,
  unlockNotices,
} from './notifications.tables.ts';

export const notificationsErasure = [
  erasureOf(reminders, { rowsOf: 'userId', anonymize: 'delete' }),
  // Notifications of other people about the person's actions stay, without the name.
  erasureOf(notifications, { rowsOf: 'userId', anonymize: 'delete', reassign: 'actorId' }),
  erasureOf(announcementDeliveries, {
    keep: { 'Names a row without a name, or nobody.': ['actorId', 'afterUserId'] },
  }),
  erasureOf(unlockNotices, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(mutedCourses, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(notificationDigests, { rowsOf: 'userId', anonymize: 'delete' }),
];

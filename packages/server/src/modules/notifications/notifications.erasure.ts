import { erasureOf } from '../../platform/db/erasure.ts';
import { mutedCourses, notificationDigests, notifications, reminders } from './notifications.tables.ts';

export const notificationsErasure = [
  erasureOf(reminders, { rowsOf: 'userId', anonymize: 'delete' }),
  // What the person did stays in the notifications of others, in nobody's name.
  erasureOf(notifications, { rowsOf: 'userId', anonymize: 'delete', handOver: 'actorId' }),
  erasureOf(mutedCourses, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(notificationDigests, { rowsOf: 'userId', anonymize: 'delete' }),
];

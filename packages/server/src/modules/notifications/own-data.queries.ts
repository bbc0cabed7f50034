import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { reminders } from './notifications.tables.ts';

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
];

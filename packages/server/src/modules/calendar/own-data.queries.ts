import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { calendarFeeds } from './calendar.tables.ts';

export const calendarOwnData = [
  ownDataOf([calendarFeeds], {
    name: 'calendar-feed',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ created_at: calendarFeeds.createdAt, last_read_at: calendarFeeds.lastReadAt })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.userId, userId))
        .limit(limit)
        .offset(offset),
  }),
];

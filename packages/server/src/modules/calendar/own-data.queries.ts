import { ownRowsOf } from '../../platform/db/own-data.ts';
import { calendarFeeds } from './calendar.tables.ts';

export const calendarOwnData = [
  ownRowsOf(calendarFeeds.userId, {
    name: 'calendar-feed',
    show: { created_at: calendarFeeds.createdAt, last_read_at: calendarFeeds.lastReadAt },
  }),
];

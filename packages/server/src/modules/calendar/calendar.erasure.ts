import { erasureOf } from '../../platform/db/erasure.ts';
import { calendarFeeds } from './calendar.tables.ts';

export const calendarErasure = [erasureOf(calendarFeeds, { rowsOf: 'userId', anonymize: 'delete' })];

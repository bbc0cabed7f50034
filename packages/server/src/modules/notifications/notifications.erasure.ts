import { erasureOf } from '../../platform/db/erasure.ts';
import { reminders } from './notifications.tables.ts';

export const notificationsErasure = [erasureOf(reminders, { rowsOf: 'userId', anonymize: 'delete' })];

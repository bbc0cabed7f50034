import { erasureOf } from '../../platform/db/erasure.ts';
import { openingAlerts } from './openings.tables.ts';

export const openingsErasure = [erasureOf(openingAlerts, { rowsOf: 'userId', anonymize: 'delete' })];

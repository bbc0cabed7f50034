import { erasureOf } from '../../platform/db/erasure.ts';
import { userPreferences } from './people.tables.ts';

export const peopleErasure = [erasureOf(userPreferences, { rowsOf: 'userId', anonymize: 'delete' })];

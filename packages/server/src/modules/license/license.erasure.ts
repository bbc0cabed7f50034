import { erasureOf } from '../../platform/db/erasure.ts';
import { supportKeys } from './license.tables.ts';

export const licenseErasure = [
  erasureOf(supportKeys, { keep: { 'The key of the school, not of a person.': ['key', 'keyHint', 'status'] } }),
];

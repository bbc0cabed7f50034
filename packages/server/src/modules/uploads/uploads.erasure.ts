import { erasureOf } from '../../platform/db/erasure.ts';
import { uploads } from './uploads.tables.ts';

/** Their bytes go with the next sweep, which finds no row for them. */
export const uploadsErasure = [erasureOf(uploads, { rowsOf: 'ownerId', anonymize: 'delete' })];

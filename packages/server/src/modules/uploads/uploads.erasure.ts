import { erasureOf } from '../../platform/db/erasure.ts';
import { uploads } from './uploads.tables.ts';

/** The next sweep deletes the bytes, which have no row then. */
export const uploadsErasure = [erasureOf(uploads, { rowsOf: 'ownerId', anonymize: 'delete' })];

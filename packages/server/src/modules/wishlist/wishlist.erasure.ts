import { erasureOf } from '../../platform/db/erasure.ts';
import { wishlistItems } from './wishlist.tables.ts';

export const wishlistErasure = [erasureOf(wishlistItems, { rowsOf: 'userId', anonymize: 'delete' })];

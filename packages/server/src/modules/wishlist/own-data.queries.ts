import { ownRowsOf } from '../../platform/db/own-data.ts';
import { wishlistItems } from './wishlist.tables.ts';

export const wishlistOwnData = [
  ownRowsOf(wishlistItems.userId, {
    name: 'wishlist',
    show: {
      course_id: wishlistItems.courseId,
      price: wishlistItems.price,
      currency: wishlistItems.currency,
      created_at: wishlistItems.createdAt,
    },
    orderBy: [wishlistItems.id],
  }),
];

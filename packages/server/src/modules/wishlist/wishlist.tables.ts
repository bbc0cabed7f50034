import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../platform/db/columns.ts';
import { amount } from '../../platform/db/money-column.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The price when the course was added, in minor units of `currency`. */
    price: amount('price').notNull(),
    currency: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('wishlist_items_user_id_course_id').on(table.userId, table.courseId),
    index('wishlist_items_course_id').on(table.courseId),
  ],
);

import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** The private calendar address of a learner; no row while it is off. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address, hex. */
    tokenHash: text('token_hash').notNull(),
    createdAt: at('created_at').notNull(),
    lastReadAt: at('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_token_hash_key').on(table.tokenHash)],
);

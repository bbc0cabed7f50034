import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** Small choices about screens; the web gives them their names. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    value: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

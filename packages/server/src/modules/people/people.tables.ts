import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, jsonb } from '../../platform/db/columns.ts';
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

/** The latest personal data archive of a person. Its file is in the store until it expires. */
export const dataDownloads = pgTable('data_downloads', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  status: text().$type<'pending' | 'ready' | 'failed'>().notNull(),
  /** '' while there is none, and once it has expired. */
  fileKey: text('file_key').notNull().default(''),
  byteSize: integer('byte_size').notNull().default(0),
  requestedAt: at('requested_at').notNull(),
  expiresAt: at('expires_at'),
});

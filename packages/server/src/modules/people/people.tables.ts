import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
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

/** Internal notes of staff about a person. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Of the request that created it. */
    requestKey: text('request_key'),
    createdAt: at('created_at').notNull(),
    /** Null: never edited. */
    modifiedAt: at('modified_at'),
  },
  (table) => [
    index('person_notes_user_id').on(table.userId, table.id),
    uniqueIndex('person_notes_request_key').on(table.authorId, table.requestKey),
  ],
);

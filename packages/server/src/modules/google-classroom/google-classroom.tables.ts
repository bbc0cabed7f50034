import type { googleClassStates } from '@lectern/contract';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** A class as the list of its owner's classes keeps it. */
export interface StoredClass {
  id: string;
  name: string;
  section: string;
  teacher: string;
  state: (typeof googleClassStates)[number];
  url: string;
  /** Absent until its page of the list is read; null if Google does not say it. */
  students?: number | null;
}

export interface StoredClasses {
  classes: StoredClass[];
  /** Google has more than are kept. */
  truncated: boolean;
}

/** The Google accounts by which people read their classes. Secrets are sealed. */
export const googleClassroomAccounts = pgTable('google_classroom_accounts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  /** '' until the owner has given their consent. */
  refreshToken: text('refresh_token').notNull().default(''),
  /** Google no longer accepts the refresh token. */
  lost: boolean().notNull().default(false),
  /** The list of classes, for some minutes. */
  classes: jsonb().$type<StoredClasses>(),
  classesReadAt: at('classes_read_at'),
  changedAt: at('changed_at').notNull(),
});

import type { googleClassStates } from '@lectern/contract';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, jsonb } from '../../platform/db/columns.ts';
import { courses } from '../courses/courses.tables.ts';
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
  /** Visitors who are not signed in see class codes as well. */
  accessCode: boolean('access_code').notNull().default(false),
  /** The list of classes, for some minutes. */
  classes: jsonb().$type<StoredClasses>(),
  classesReadAt: at('classes_read_at'),
  changedAt: at('changed_at').notNull(),
});

/** The codes by which students join classes at Google. Course pages show them while the course has the class. */
export const googleClassroomCodes = pgTable(
  'google_classroom_codes',
  {
    courseId: integer('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Whose account says who sees it. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    classId: text('class_id').notNull(),
    code: text().notNull(),
  },
  (table) => [index('google_classroom_codes_user_id').on(table.userId)],
);

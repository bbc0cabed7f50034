import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '@lectern/contract';
import { at, identity } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** Who wants to teach, in their words, and what staff decided. */
export const instructorApplications = pgTable(
  'instructor_applications',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<ApplicationStatus>().notNull(),
    headline: text().notNull(),
    message: text().notNull(),
    expertise: text().array().notNull(),
    links: text().array().notNull(),
    /** What staff wrote to a rejection. */
    reason: text().notNull().default(''),
    /** From when a rejected applicant may apply again, as the settings said then. */
    reapplyAt: at('reapply_at'),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedById: integer('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // One application of a person waits at a time, whatever two windows send.
    uniqueIndex('instructor_applications_waiting_key').on(table.userId).where(sql`status = 'applied'`),
    index('instructor_applications_user_id').on(table.userId),
    index('instructor_applications_created_at').on(table.createdAt, table.id),
    index('instructor_applications_decided_by_id').on(table.decidedById),
  ],
);

/** A file of an application. Uploaded before it is sent, so it belongs to the person first. */
export const instructorApplicationFiles = pgTable(
  'instructor_application_files',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null until it is sent. */
    applicationId: integer('application_id').references(() => instructorApplications.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('instructor_application_files_application_id_key').on(table.applicationId),
    uniqueIndex('instructor_application_files_unsent_key').on(table.userId).where(sql`application_id is null`),
    index('instructor_application_files_user_id').on(table.userId),
  ],
);

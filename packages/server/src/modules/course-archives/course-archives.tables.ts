import type { ClashChoice } from '@lectern/contract';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { longJobs } from '../long-jobs/long-jobs.tables.ts';
import type { ArchiveContents, StoredReport } from './course-archives.types.ts';

/** An uploaded archive of courses. Kept as long as the job that reads it. */
export const courseImports = pgTable(
  'course_imports',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** '' once the file was let go. */
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    byteSize: integer('byte_size').notNull(),
    contents: jsonb().$type<ArchiveContents>().notNull(),
    plan: jsonb().$type<StoredReport>().notNull(),
    /** By the number of the course in the archive; null until it is started. */
    choices: jsonb().$type<Record<string, ClashChoice>>(),
    jobId: integer('job_id').references(() => longJobs.id, { onDelete: 'set null' }),
    result: jsonb().$type<StoredReport>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('course_imports_user_id').on(table.userId), index('course_imports_job_id').on(table.jobId)],
);

/** What an import has made of a record of its archive, written with it: a job that is run again makes nothing twice. */
export const courseImportParts = pgTable(
  'course_import_parts',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => courseImports.id, { onDelete: 'cascade' }),
    /** Kind and number of the record. */
    part: text().notNull(),
    targetId: integer('target_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
);

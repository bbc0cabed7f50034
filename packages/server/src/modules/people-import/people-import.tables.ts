import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportEncoding, ImportField, ImportVerdict } from '@lectern/contract';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import type { StoredMessage } from '../../platform/language/messages.ts';
import { users } from '../identity/identity.tables.ts';
import { longJobs } from '../long-jobs/long-jobs.tables.ts';

export type ImportCounts = Record<ImportVerdict, number>;

/** How the person who imports wants the file read. */
export interface ImportChoices {
  mapping: ('' | ImportField)[];
  existing: 'skip' | 'update_names';
  courseIds: number[];
  invite: boolean;
}

/** An uploaded file of people. Kept as long as the job that reads it. */
export const peopleImports = pgTable(
  'people_imports',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** '' once the file was let go. */
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    /** `classroom`: the students of a class of the uploader, written as a file. */
    source: text().$type<'import' | 'classroom'>().notNull().default('import'),
    /** How its characters are written. */
    encoding: text().$type<ImportEncoding>().notNull(),
    delimiter: text().notNull(),
    columns: jsonb().$type<{ name: string; samples: string[] }[]>().notNull(),
    rows: integer().notNull(),
    /** null until it is started. */
    choices: jsonb().$type<ImportChoices>(),
    jobId: integer('job_id').references(() => longJobs.id, { onDelete: 'set null' }),
    result: jsonb().$type<ImportCounts>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('people_imports_job_id').on(table.jobId), index('people_imports_user_id').on(table.userId)],
);

/** Rows that could not be taken over, until the file of them is written. */
export const peopleImportFailures = pgTable(
  'people_import_failures',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => peopleImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    reasons: jsonb().$type<{ field: string; sentence: StoredMessage }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

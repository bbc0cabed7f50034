import type { bulkActions, Locale, LongJob, longJobStatuses, UtilityId } from '@lectern/contract';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import type { StoredMessage } from '../../platform/language/messages.ts';
import { users } from '../identity/identity.tables.ts';

/** The progress of a utility. `after` is the id of the last checked row. */
export interface UtilityRunState {
  id: UtilityId;
  options: { course_id?: number | undefined; user_id?: number | undefined; days?: number | undefined };
  after: number;
  changed: number;
}

/** Work that a person started and watches; the queue runs it. Kept seven days. */
export const longJobs = pgTable(
  'long_jobs',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<LongJob['kind']>().notNull(),
    list: text().$type<LongJob['list']>().notNull(),
    action: text().$type<(typeof bulkActions)[number]>(),
    /** The list's filters; of a bulk job the changes and, once they are collected, the rows it goes through in order. */
    input: jsonb()
      .$type<{
        query: Record<string, unknown>;
        changes?: Record<string, unknown> | undefined;
        ids?: number[];
        /** Of an archive: are files of the media library in it? Its rows are `ids`, or those that the filters leave. */
        media?: boolean;
        /** Of an import: what its importer knows it by. */
        importId?: number;
        utility?: UtilityRunState;
        /** Absent in jobs of older versions. */
        locale?: Locale;
      }>()
      .notNull(),
    status: text().$type<(typeof longJobStatuses)[number]>().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Jobs of older versions have no `sentence`. */
    errors: jsonb().$type<{ row: number; field: string; message: string; sentence?: StoredMessage }[]>().notNull(),
    /** '' or where the result lies in the file store. */
    fileKey: text('file_key').notNull().default(''),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [index('long_jobs_user_id_created_at').on(table.userId, table.createdAt)],
);

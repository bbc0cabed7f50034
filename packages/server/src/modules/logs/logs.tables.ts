import type { LogEntry } from '@lectern/contract';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';

/** Log lines that are stored for the log screen: events of accounts, warnings and errors. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: identity(),
    createdAt: at('created_at').notNull(),
    level: text().$type<LogEntry['level']>().notNull(),
    source: text().$type<LogEntry['source']>().notNull(),
    event: text().notNull(),
    message: text().notNull(),
    actorId: integer('actor_id'),
    subjectId: integer('subject_id'),
    requestId: text('request_id').notNull(),
    ipHash: text('ip_hash').notNull(),
    context: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('log_entries_created_at').on(table.createdAt, table.id),
    index('log_entries_source').on(table.source, table.createdAt, table.id),
    index('log_entries_request_id').on(table.requestId),
    index('log_entries_message').on(table.message),
  ],
);

import type { AiKind, AiMarkedRecord, AiRequestStatus } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../platform/db/columns.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Requests to the model, without any text of them. */
export const aiRequests = pgTable(
  'ai_requests',
  {
    id: identity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    kind: text().$type<AiKind>().notNull(),
    model: text().notNull(),
    /** The month whose tokens it takes, in the school's time zone: `2026-11`. */
    month: text().notNull(),
    status: text().$type<AiRequestStatus>().notNull().default('running'),
    /** The code of the refusal; '' without one. */
    error: text().notNull().default(''),
    /** While it runs: the maximum number of tokens it can use. */
    reserved: count('reserved'),
    /** While it runs: an estimate of the tokens that are sent. */
    tokensIn: count('tokens_in'),
    tokensOut: count('tokens_out'),
    /** In millionths of the currency's unit; null where prices are not known. */
    cost: bigint({ mode: 'number' }),
    durationMs: integer('duration_ms'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('ai_requests_user_id').on(table.userId),
    index('ai_requests_course_id').on(table.courseId),
    index('ai_requests_created_at').on(table.createdAt),
    index('ai_requests_running').on(table.month).where(sql`${table.status} = 'running'`),
  ],
);

/** Usage by person and month. `userId` is null for deleted accounts. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: identity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    month: text().notNull(),
    requests: count('requests'),
    tokensIn: count('tokens_in'),
    tokensOut: count('tokens_out'),
    cost: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('ai_usage_user_id_month').on(table.userId, table.month),
    index('ai_usage_month').on(table.month),
  ],
);

/** Records whose texts came from a draft. */
export const aiMarks = pgTable(
  'ai_marks',
  {
    record: text().$type<AiMarkedRecord>().notNull(),
    recordId: integer('record_id').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    markedAt: at('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.record, table.recordId] }), index('ai_marks_user_id').on(table.userId)],
);

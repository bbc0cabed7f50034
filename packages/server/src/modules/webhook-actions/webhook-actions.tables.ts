import type { Answer, contract } from '@lectern/contract';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** What incoming calls come with: a school has one token of each kind. */
export const webhookTokens = pgTable(
  'webhook_tokens',
  {
    /** Of its kind. */
    id: integer().primaryKey(),
    /** Whose rights calls have. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('webhook_tokens_user_id').on(table.userId)],
);

/** What calls with an Idempotency-Key were answered. */
export const webhookAnswers = pgTable(
  'webhook_answers',
  {
    keyHash: text('key_hash').primaryKey(),
    /** Of the event and its data. */
    bodyHash: text('body_hash').notNull(),
    data: jsonb().$type<Answer<typeof contract.webhookActions.run>['data']>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('webhook_answers_created_at').on(table.createdAt)],
);

import type { SupportKeyStatus } from '@lectern/contract';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';

/** The support key: a school has at most one. */
export const supportKeys = pgTable('support_keys', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** Sealed. */
  key: text().notNull(),
  keyHint: text('key_hint').notNull(),
  status: text().$type<Exclude<SupportKeyStatus, 'none'>>().notNull(),
  validUntil: at('valid_until'),
  checkedAt: at('checked_at').notNull(),
});

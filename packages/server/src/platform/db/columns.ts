import type { SafeHtml } from '@lectern/contract';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond, always with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const NO_HTML = '' as SafeHtml;

/** A column that takes sanitized HTML and nothing else; empty unless something is written. */
export const html = (name?: string) =>
  (name === undefined ? text() : text(name)).$type<SafeHtml>().notNull().default(NO_HTML);

import type { SafeHtml } from '@lectern/contract';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond, always with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/**
 * Any JSON. Drizzle's own type parses a text that the driver has already parsed once more, so that the text "12" came
 * back as the number 12.
 */
export const jsonb = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

export const NO_HTML = '' as SafeHtml;

/** A column that takes sanitized HTML and nothing else; empty unless something is written. */
export const html = (name?: string) =>
  (name === undefined ? text() : text(name)).$type<SafeHtml>().notNull().default(NO_HTML);

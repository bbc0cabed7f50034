import type { SafeHtml } from '@lectern/contract';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';

/** Columns as tests write them: their HTML as plain literals. */
export type Authored<Columns> = {
  [Name in keyof Columns]: SafeHtml extends Columns[Name] ? Exclude<Columns[Name], SafeHtml> | string : Columns[Name];
};

const FIELDS: ReadonlySet<string> = new Set(['description', 'shortDescription', 'highlights', 'purchaseNote']);

/** The columns with their long texts sanitized, as a request would do it. */
export function sanitized<Columns extends object>(columns: Authored<Columns>): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]: [string, unknown]) => [
      name,
      FIELDS.has(name) && typeof value === 'string' ? sanitizeRich(value) : value,
    ]),
  ) as Columns;
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const MAX_WORDS = 10;

/** Text as it must be in a LIKE pattern: its own `%`, `_` and `\` mean themselves. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** One or two letters: no index helps, so that every text is looked at. */
const SHORT = /^[a-z0-9]{1,2}$/i;
/** Signs that are these letters in small, which ILIKE takes for them: the Kelvin sign, and the capital I with a dot. */
const ALSO: Record<string, string> = { k: '\u212A', i: '\u0130' };

/** Every way to write a short text: LIKE with each is far less work than ILIKE, which writes every text anew. */
function spellings(text: string): string[] {
  const [first = '', ...rest] = text.toLowerCase();
  const ways = [...new Set([first, first.toUpperCase(), ALSO[first] ?? first])];
  return rest.length === 0 ? ways : spellings(rest.join('')).flatMap((end) => ways.map((way) => way + end));
}

/** Whether a text has this in it, in upper or lower case. */
export function contains(column: SQLWrapper, text: string): SQL {
  if (!SHORT.test(text)) return sql`${column} ilike ${`%${escaped(text)}%`}`;
  return sql`${column} like any (${sql.param(spellings(text).map((way) => `%${way}%`))}::text[])`;
}

/** Whether a text begins with exactly this. */
export const startsWith = (column: SQLWrapper, text: string): SQL => sql`${column} like ${`${escaped(text)}%`}`;

/** The words of a search; all of them must be found. */
export const searchWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

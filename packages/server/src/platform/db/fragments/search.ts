import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const MAX_WORDS = 10;

/** Text as it must be in a LIKE pattern: its own `%`, `_` and `\` mean themselves. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whether a text has this in it, in upper or lower case. */
export const contains = (column: SQLWrapper, text: string): SQL => sql`${column} ilike ${`%${escaped(text)}%`}`;

/** Whether a text begins with exactly this. */
export const startsWith = (column: SQLWrapper, text: string): SQL => sql`${column} like ${`${escaped(text)}%`}`;

/** The words that somebody searches for; each must be found. */
export const searchWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

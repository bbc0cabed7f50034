import { searchForm } from '@lectern/contract/text';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const MAX_WORDS = 10;

/** Text as it must be in a LIKE pattern: its own `%`, `_` and `\` mean themselves. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Text in the form in which it is searched; the contract's `searchForm` gives the same. Indexes use this expression. */
export const inSearchForm = (text: SQLWrapper): SQL => sql`search_form(${text})`;

/** Whether a text has this in it, whatever its case, accents, apostrophes and digits. */
export const contains = (text: SQLWrapper, search: string): SQL => formContains(inSearchForm(text), search);

/** An index of parts of words has none of one or two letters. */
const MIN_INDEXED = 3;

/** Whether a text that is stored in its search form has this in it. */
export function formContains(form: SQLWrapper, search: string): SQL {
  const wanted = searchForm(search);
  const pattern = `%${escaped(wanted)}%`;
  // Indexes do not answer `like any`, so that a prepared plan does not read all of one.
  return [...wanted].length < MIN_INDEXED ? sql`${form} like any (array[${pattern}])` : sql`${form} like ${pattern}`;
}

/** Whether a text begins with exactly this. */
export const startsWith = (column: SQLWrapper, text: string): SQL => sql`${column} like ${`${escaped(text)}%`}`;

/** The words of a search; all of them must be found. */
export const searchWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

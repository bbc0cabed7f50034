import { type SQL, sql } from 'drizzle-orm';
import { inSearchForm } from './search.ts';

/** Punctuation of ASCII, and that outside it which has no form in ASCII: of Arabic, Hindi and Chinese, and ellipses. */
const PUNCTUATION = String.raw`[!-/:-@\[-\x60{-~\u00a1\u00ab\u00b7\u00bb\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u205e\u3000-\u303f]`;

/**
 * Text as the search of words compares it: in its search form, and only its words. The parser of PostgreSQL would take
 * `node.js` for one word, and `1914-1918` for a negative number. `text` is a column, an expression or a value.
 */
export const folded = (text: SQL): SQL =>
  sql`regexp_replace(${inSearchForm(text)}, ${sql.raw(`'${PUNCTUATION}'`)}, ' ', 'g')`;

import { type SQL, sql } from 'drizzle-orm';

/** Accents and other marks of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, and kashida. */
const MARKS = String.raw`[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]`;

/** Text as search compares it: without case, accents and vowel points. `text` is a column, an expression or a value. */
export const folded = (text: SQL): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFKD), ${sql.raw(`'${MARKS}'`)}, '', 'g')`;

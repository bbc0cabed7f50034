import { type SQL, sql } from 'drizzle-orm';

/** Accents and other marks of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, and kashida. */
const MARKS = String.raw`[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]`;

/**
 * Punctuation outside ASCII, most of which the parser of text search takes for a part of a word: typographic quotation
 * marks, dashes and ellipses, guillemets, and the punctuation of Arabic, Hindi and Chinese.
 */
const PUNCTUATION = String.raw`[\u00a1\u00ab\u00b7\u00bb\u00bf\u05be\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u205e\u3000-\u303f]`;

/**
 * Text as search compares it: without case, accents, vowel points and typographic punctuation. `text` is a column, an
 * expression or a value.
 */
export const folded = (text: SQL): SQL =>
  sql`regexp_replace(regexp_replace(normalize(lower(${text}), NFKD), ${sql.raw(`'${MARKS}'`)}, '', 'g'), ${sql.raw(`'${PUNCTUATION}'`)}, ' ', 'g')`;

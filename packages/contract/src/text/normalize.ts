/** Marks on one letter: more than any script needs, and as many as Unicode counts for a text that is safe to stream. */
const MAX_MARKS = 30;
/** The half-width voicing signs become marks. */
const EXTRA_MARKS = new RegExp(String.raw`([\p{M}ﾞﾟ]{${String(MAX_MARKS)}})[\p{M}ﾞﾟ]+`, 'gu');

/**
 * A text in a normal form, with at most 30 marks in a row: these are sorted in time that grows with the square of their
 * number.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  (text.length > MAX_MARKS ? text.replace(EXTRA_MARKS, '$1') : text).normalize(form);

/** Signs without a width, and strokes that belong to no letter: what is written with them reads the same. */
const UNSEEN = /[\p{Cf}\u0300-\u036f]/gu;

/** Only letters and digits, one blank between words: quotation marks and line breaks of models differ. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

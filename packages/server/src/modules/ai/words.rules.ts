/** Zero-width characters and combining marks that belong to no letter. A text reads the same without them. */
const UNSEEN = /[\p{Cf}\u0300-\u036f]/gu;

/** Only letters and digits, one blank between words: quotation marks and line breaks of models differ. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

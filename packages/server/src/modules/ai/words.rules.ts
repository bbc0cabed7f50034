import { searchForm } from '@lectern/contract/text';

/** Only letters and digits, one blank between words: quotation marks, accents and line breaks of models differ. */
export const plainWords = (text: string): string =>
  searchForm(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

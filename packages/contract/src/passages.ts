import { MAX_PASSAGE_HEADING_LENGTH } from './limits.ts';

/** Half of a surrogate pair at the end of a text, which `encodeURIComponent` refuses. */
const HALF_A_PAIR = /[\ud800-\udbff]$/;

/** A heading as addresses and passages name it, cut to its maximum length. */
export const passageHeading = (text: string): string =>
  text.slice(0, MAX_PASSAGE_HEADING_LENGTH).replace(HALF_A_PAIR, '').trim();

import { MAX_PASSAGE_HEADING_LENGTH } from '@lectern/contract/limits';

const PREFIX = '#heading=';

const wordsOf = (heading: Element): string =>
  (heading.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_PASSAGE_HEADING_LENGTH).trim();

/** The headings of a lesson's text, which are known by their words. */
function headingsOf(text: ParentNode): { words: string; heading: HTMLElement }[] {
  return [...text.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6')]
    .map((heading) => ({ words: wordsOf(heading), heading }))
    .filter(({ words }) => words !== '');
}

/** The words of the headings, each once, in order. */
export const headingsIn = (html: string): string[] => [
  ...new Set(headingsOf(new DOMParser().parseFromString(html, 'text/html')).map(({ words }) => words)),
];

/** The end of an address that leads to a heading. */
export const headingHash = (words: string): string => `${PREFIX}${encodeURIComponent(words)}`;

/** Brings the reader to the heading that the address names. Nothing happens where there is none of these words. */
export function goToHeading(text: ParentNode, hash: string): void {
  let asked: string;
  try {
    asked = decodeURIComponent(hash.slice(PREFIX.length));
  } catch {
    return;
  }
  const found = headingsOf(text).find(({ words }) => words === asked)?.heading;
  if (!found) return;
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'start' });
}

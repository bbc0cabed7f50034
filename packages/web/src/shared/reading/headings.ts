import { passageHeading } from '@lectern/contract/passages';
import { HEADING_PREFIX } from './headingHash.ts';

const wordsOf = (heading: Element): string => passageHeading((heading.textContent ?? '').replace(/\s+/g, ' ').trim());

/** The headings of a lesson's text, identified by their text. */
function headingsOf(text: ParentNode): { words: string; heading: HTMLElement }[] {
  return [...text.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6')]
    .map((heading) => ({ words: wordsOf(heading), heading }))
    .filter(({ words }) => words !== '');
}

/** The texts of the headings in order, without duplicates. */
export const headingsIn = (html: string): string[] => [
  ...new Set(headingsOf(new DOMParser().parseFromString(html, 'text/html')).map(({ words }) => words)),
];

/** URL hash of a heading. */
export const headingHash = (words: string): string => `${HEADING_PREFIX}${encodeURIComponent(words)}`;

/** Scrolls to the heading in the URL hash. Does nothing if there is no such heading. */
export function goToHeading(text: ParentNode, hash: string): void {
  let asked: string;
  try {
    asked = decodeURIComponent(hash.slice(HEADING_PREFIX.length));
  } catch {
    return;
  }
  const found = headingsOf(text).find(({ words }) => words === asked)?.heading;
  if (!found) return;
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'start' });
}

const BLANK = /(?<!\\)\{\{\}\}/;

const shown = (text: string) => text.replaceAll('\\{{', '{{').replaceAll('\\|', '|');

/** The text around the blanks, one piece more than there are blanks. */
export const blankParts = (text: string): string[] => text.split(BLANK).map(shown);

/** The answer with one blank filled anew; null when all are empty. */
export function withBlank(
  texts: readonly string[],
  { count, blank, text }: { count: number; blank: number; text: string },
) {
  const next = Array.from({ length: count }, (_, place) => (place === blank ? text : (texts[place] ?? '')));
  return next.every((one) => one.trim() === '') ? null : next;
}

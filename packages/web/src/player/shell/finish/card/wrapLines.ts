const ELLIPSIS = '…';

const graphemes = (text: string): string[] =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

/** The start of the text that fits, at least one character, and the rest. */
function splitAt(text: string, fits: (text: string) => boolean): [start: string, rest: string] {
  const characters = graphemes(text);
  let count = 1;
  while (count < characters.length && fits(characters.slice(0, count + 1).join(''))) count++;
  return [characters.slice(0, count).join(''), characters.slice(count).join('')];
}

function cutShort(text: string, fits: (text: string) => boolean): string {
  const [start] = splitAt(text, (part) => fits(`${part}${ELLIPSIS}`));
  return `${start.trimEnd()}${ELLIPSIS}`;
}

/**
 * Wraps a text into at most `max` lines. Breaks between words, and within a word that is longer than a line. Text
 * after the last line is replaced with an ellipsis.
 */
export function wrapLines(
  text: string,
  { fits, max }: { fits: (line: string) => boolean; max: number },
): { lines: string[]; isCut: boolean } {
  const lines: string[] = [];
  const words = text.split(/\s+/).filter(Boolean);
  let line = '';
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else if (line === '') {
      const [start, rest] = splitAt(word, fits);
      if (rest) words.unshift(rest);
      lines.push(start);
    } else {
      lines.push(line);
      line = '';
      words.unshift(word);
    }
    if (lines.length === max && (line !== '' || words.length > 0)) {
      const left = [lines.pop(), line, ...words].filter(Boolean).join(' ');
      return { lines: [...lines, cutShort(left, fits)], isCut: true };
    }
  }
  return { lines: line === '' ? lines : [...lines, line], isCut: false };
}

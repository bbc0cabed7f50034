import { bidi } from './bidi.ts';
import type { Face, FontStyle } from './faces.ts';
import { fontRunsOf } from './font-runs.ts';
import { type Direction, widthOf } from './shape.ts';

/** Characters of one font and direction, at its place in a line. */
interface PlacedRun {
  text: string;
  face: Face;
  direction: Direction;
  /** From the left end of the line, in parts of the size. */
  x: number;
}

/** What lines are set in. `spacing` between letters: in parts of the size. */
export interface TextFont {
  font: FontStyle;
  spacing?: number;
}

/** `runs` are in the order in which they are read. */
export interface Line {
  runs: PlacedRun[];
  width: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const IDEOGRAPHS = '\\u3040-\\u30FF\\u3400-\\u9FFF\\uAC00-\\uD7AF';
/** After a space, a hyphen or a slash, and between ideographs, kana and syllables of Hangul. */
const BREAKS = new RegExp(
  `(?<=[ /-])(?=[^ ])|(?<=[${IDEOGRAPHS}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?=[${IDEOGRAPHS}])`,
  'u',
);

/** Words are measured one by one: a line is as wide as its words. */
const measure = (text: string, { font, spacing = 0 }: TextFont): number =>
  fontRunsOf(text, font).reduce((width, run) => width + widthOf(run.face, run.text, 'ltr', spacing), 0);

/** A word that is wider than the line, in pieces that fit. */
function cutWord(word: string, set: TextFont, max: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const { segment } of graphemes.segment(word)) {
    const own = measure(segment, set);
    if (piece !== '' && width + own > max) {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += segment;
    width += own;
  }
  return [...pieces, piece];
}

/** Lines with the spaces that follow them. */
function wrap(text: string, set: TextFont, max: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const end = () => {
    if (line !== '') lines.push(line);
    line = '';
    width = 0;
  };
  for (const word of text.split(BREAKS)) {
    const visible = measure(word.trimEnd(), set);
    if (width + visible > max) end();
    const pieces = visible > max ? cutWord(word, set, max) : [word];
    for (const [place, piece] of pieces.entries()) {
      if (place > 0) end();
      line += piece;
      width += measure(piece, set);
    }
  }
  end();
  return lines;
}

type Levelled = { text: string; face: Face; level: number };

/** Runs of one font and one level. Brackets of right-to-left text become their mirror images. */
function levelRuns(text: string, levels: Uint8Array, set: TextFont): Levelled[] {
  const runs: Levelled[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && levels[at] === levels[start]) continue;
    const level = levels[start] ?? 0;
    const part = text.slice(start, at);
    const shown =
      level % 2 === 1
        ? Array.from(part, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
        : part;
    runs.push(...fontRunsOf(shown, set.font).map((run) => ({ ...run, level })));
    start = at;
  }
  return runs;
}

/** Rule L2 of the bidirectional algorithm: places of runs from left to right. */
function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, place) => place);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  }
  return order;
}

function placed(text: string, levels: Uint8Array, set: TextFont): Line {
  const runs = levelRuns(text, levels, set).map(({ level, ...run }) => {
    const direction: Direction = level % 2 === 1 ? 'rtl' : 'ltr';
    return { ...run, level, direction, x: 0, width: widthOf(run.face, run.text, direction, set.spacing) };
  });
  let x = 0;
  for (const place of visualOrder(runs.map(({ level }) => level))) {
    const run = runs[place];
    if (!run) continue;
    run.x = x;
    x += run.width;
  }
  return {
    runs: runs.map(({ face, direction, x: left, text: own }) => ({ text: own, face, direction, x: left })),
    width: x,
  };
}

/** The lines of one paragraph. `width`: in parts of the size. */
export function linesOf(
  text: string,
  { width, base, ...set }: TextFont & { width: number; base: Direction | 'auto' },
): Line[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  let at = 0;
  return wrap(text, set, width).map((line) => {
    const shown = line.trimEnd();
    const own = levels.subarray(at, at + shown.length);
    at += line.length;
    return placed(shown, own, set);
  });
}

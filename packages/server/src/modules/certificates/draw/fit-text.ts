import type { CertificateDrawing } from '@lectern/contract';
import { cleanText } from '../../../platform/typesetting/clean-text.ts';
import { type Line, linesOf, type TextFont } from '../../../platform/typesetting/lines.ts';
import type { Direction } from '../../../platform/typesetting/shape.ts';

/** Texts shrink to this part of their size before they are wrapped or run over. */
const MIN_SCALE = 0.6;
const STEP = 0.05;
/** Of the scales that are tried; rounded, as steps add up to fractions. */
const SCALES = Array.from({ length: Math.round((1 - MIN_SCALE) / STEP) + 1 }, (_, step) => 1 - step * STEP);
/** No line is this wide, in parts of the size. */
const UNBOUNDED = 100_000;
const MAX_PARAGRAPHS = 50;
const MAX_CHARACTERS = 3000;
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

interface FittedLine {
  line: Line;
  direction: Direction;
}

interface Fitted {
  lines: FittedLine[];
  /** Part of the wanted size. */
  scale: number;
  note: CertificateDrawing['notes'][number]['code'] | null;
}

/** As the first letter says; a text without letters has the direction of the certificate. */
function directionOf(text: string, otherwise: Direction): Direction {
  const letter = FIRST_LETTER.exec(text)?.[0];
  if (letter === undefined) return otherwise;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

const paragraphsOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u0085\u2028\u2029]/, MAX_PARAGRAPHS).map((line) => cleanText(line, MAX_CHARACTERS));

function linesAt(paragraphs: readonly string[], set: TextFont & { base: Direction }, width: number): FittedLine[] {
  return paragraphs.flatMap((text) => {
    const direction = directionOf(text, set.base);
    const lines = linesOf(text, { ...set, width, base: direction });
    return (lines.length > 0 ? lines : [{ runs: [], width: 0 }]).map((line) => ({ line, direction }));
  });
}

/**
 * The lines of a text in its box. A value, such as a name, shrinks to fit into one line, and is wrapped when it would be
 * too small; a text is wrapped, and shrinks when its lines are too high together.
 */
export function fitText(
  text: string,
  set: TextFont & { base: Direction },
  { width, height, isValue }: { /** In parts of the size. */ width: number; height: number; isValue: boolean },
): Fitted {
  const paragraphs = paragraphsOf(text);
  if (isValue) {
    const whole = linesAt(paragraphs, set, UNBOUNDED);
    const widest = Math.max(0, ...whole.map(({ line }) => line.width));
    if (widest <= width) return { lines: whole, scale: 1, note: null };
    if (widest * MIN_SCALE <= width) return { lines: whole, scale: width / widest, note: 'shrunk' };
  }
  for (const scale of SCALES) {
    const lines = linesAt(paragraphs, set, width / scale);
    // One line may be higher than its box: its letters are not.
    if (lines.length > 1 && lines.length * scale > height) continue;
    return { lines, scale, note: isValue ? 'wrapped' : scale < 1 ? 'shrunk' : null };
  }
  return { lines: linesAt(paragraphs, set, width / MIN_SCALE), scale: MIN_SCALE, note: 'overflows' };
}

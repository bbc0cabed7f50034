import type { CertificatePattern } from '@lectern/contract';
import { around, closed, curve, ellipsePath, open, rectPath } from './path.ts';

interface Pattern {
  /** Whether the path is filled; lines are stroked. */
  filled: boolean;
  d: string;
  width: number;
}

interface Page {
  width: number;
  height: number;
}

/** Repetitions along the longer side, so that a pattern of any page has the same number of parts. */
const MAX_REPEATS = 36;

const stepOf = ({ width, height }: Page, repeats = MAX_REPEATS): number => Math.max(width, height) / repeats;

/** Calls back for each place of a grid that covers the page. */
function grid({ width, height }: Page, step: number, make: (x: number, y: number, row: number) => string): string {
  const parts: string[] = [];
  for (let row = 0; row * step <= height + step; row += 1) {
    for (let column = 0; column * step <= width + step; column += 1) parts.push(make(column * step, row * step, row));
  }
  return parts.join('');
}

/** The same numbers each time, so that each drawing of a certificate is the same. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

function confetti(page: Page): string {
  const next = numbers(20);
  const value = () => next.next().value;
  const size = stepOf(page) * 0.42;
  return Array.from({ length: 150 }, (_, place) => {
    const [x, y] = [value() * page.width, value() * page.height];
    const own = size * (0.5 + value() * 0.7);
    const turn = value() * Math.PI;
    if (place % 3 === 0) return ellipsePath(x, y, own * 0.4, own * 0.4);
    const corners = place % 3 === 1 ? 4 : 3;
    const ring = Array.from({ length: corners }, (__, corner): readonly [number, number] => {
      const angle = turn + (corner / corners) * 2 * Math.PI;
      return [x + own * 0.5 * Math.cos(angle), y + own * (corners === 4 ? 0.25 : 0.5) * Math.sin(angle)];
    });
    return closed(ring);
  }).join('');
}

const waves = (page: Page, { rows, swing, turns }: { rows: number; swing: number; turns: number }): string =>
  Array.from({ length: rows + 1 }, (_, row) =>
    curve(
      (t) => [
        page.width * t,
        (page.height / rows) * row + swing * Math.sin(t * turns * 2 * Math.PI + (row * Math.PI) / 5),
      ],
      { parts: turns * 6 },
    ),
  ).join('');

type Maker = (page: Page) => Pattern;
const hairline = (page: Page): number => Math.max(20, Math.min(100, Math.max(page.width, page.height) / 1400));

const makers: Readonly<Record<Exclude<CertificatePattern, 'none'>, Maker>> = {
  dots: (page) => {
    const step = stepOf(page);
    const r = step * 0.07;
    const dot = (x: number, y: number) => ellipsePath(x, y, r, r);
    return { filled: true, width: 0, d: grid(page, step, (x, y, row) => dot(x + (row % 2) * (step / 2), y)) };
  },
  grid: (page) => {
    const step = stepOf(page);
    const d = Array.from({ length: MAX_REPEATS + 1 }, (_, place) => {
      const at = place * step;
      const down = open([
        [at, 0],
        [at, page.height],
      ]);
      const across = open([
        [0, at],
        [page.width, at],
      ]);
      return `${at <= page.width ? down : ''}${at <= page.height ? across : ''}`;
    }).join('');
    return { filled: false, width: hairline(page), d };
  },
  diagonal: (page) => {
    const step = stepOf(page, 48);
    const d = Array.from({ length: Math.ceil((page.width + page.height) / step) }, (_, place) =>
      open([
        [place * step, 0],
        [place * step - page.height, page.height],
      ]),
    ).join('');
    return { filled: false, width: hairline(page), d };
  },
  waves: (page) => ({
    filled: false,
    width: hairline(page),
    d: waves(page, { rows: 26, swing: page.height * 0.02, turns: 5 }),
  }),
  hexagons: (page) => {
    const step = stepOf(page, 18);
    const ring = (x: number, y: number) => closed(around(6, { cx: x, cy: y, rx: step * 0.5, ry: step * 0.5 }));
    return {
      filled: false,
      width: hairline(page),
      d: grid(page, step * 0.86, (x, y, row) => ring(x + (row % 2) * step * 0.43, y * 0.875)),
    };
  },
  guilloche: (page) => ({
    filled: false,
    width: hairline(page),
    d: waves(page, { rows: 44, swing: page.height * 0.06, turns: 3 }),
  }),
  confetti: (page) => ({ filled: true, width: 0, d: confetti(page) }),
};

export function patternOf(pattern: CertificatePattern, page: Page): Pattern | null {
  return pattern === 'none' ? null : makers[pattern](page);
}

export const pagePath = ({ width, height }: Page): string => rectPath(0, 0, width, height);

import { contrast, toHex, toOklch, type Oklch } from './oklch.ts';

/** Backgrounds that the accent color is used on. Same values as in tokens.css; a test compares them. */
export const grounds = {
  light: { ground: '#fcfbf9', card: '#ffffff', sunken: '#f5f3f0' },
  dark: { ground: '#14151a', card: '#1b1d23', sunken: '#22242b' },
} as const;

const WHITE = '#ffffff';
const DARK_INK = '#101116';

const DEFAULT_ACCENT = '#4f46e5';

export interface Accent {
  /** Filled buttons, progress, and the marker of the current item: contrast 3:1 on every background. */
  fill: string;
  fillHover: string;
  /** Words on the fill: 4.5:1. */
  onFill: string;
  /** Links and accented words: 4.5:1 on every ground and on `soft`. */
  text: string;
  /** A tinted ground for what is selected. */
  soft: string;
}

const TEXT = 4.5;
const MARK = 3;
const STEP = 0.004;

/** Walks the lightness until the color fits. Black and white always fit in their direction, so it ends. */
function walk(from: Oklch, direction: 1 | -1, fits: (hex: string) => boolean): string {
  for (let l = Math.min(0.999, Math.max(0.001, from.l)); l > 0 && l < 1; l += direction * STEP) {
    const hex = toHex({ ...from, l });
    if (fits(hex)) return hex;
  }
  return direction === 1 ? WHITE : '#000000';
}

const stands = (hex: string, on: readonly string[], ratio: number) =>
  on.every((ground) => contrast(hex, ground) >= ratio);
const inkOn = (hex: string) => (contrast(WHITE, hex) >= TEXT ? WHITE : DARK_INK);
const shifted = (hex: string, by: number) => {
  const color = toOklch(hex);
  return toHex({ ...color, l: Math.min(1, Math.max(0, color.l + by)) });
};

function lightAccent(seed: Oklch): Accent {
  const on = Object.values(grounds.light);
  // A fill that carries white words is dark enough for a mark on the light grounds as well.
  const fill = walk(seed, -1, (hex) => contrast(WHITE, hex) >= TEXT && stands(hex, on, MARK));
  const soft = toHex({ l: 0.955, c: Math.min(seed.c, 0.022), h: seed.h });
  const text = walk(toOklch(fill), -1, (hex) => stands(hex, [...on, soft], TEXT));
  return { fill, fillHover: shifted(fill, -0.05), onFill: WHITE, text, soft };
}

function darkAccent(seed: Oklch): Accent {
  const on = Object.values(grounds.dark);
  const fill = walk(seed, 1, (hex) => stands(hex, on, MARK) && contrast(inkOn(hex), hex) >= TEXT);
  const onFill = inkOn(fill);
  const soft = toHex({ l: 0.285, c: Math.min(seed.c, 0.05), h: seed.h });
  const text = walk(toOklch(fill), 1, (hex) => stands(hex, [...on, soft], TEXT));
  // Hover moves away from the ink, so the words gain contrast.
  return { fill, fillHover: shifted(fill, onFill === WHITE ? -0.03 : 0.04), onFill, text, soft };
}

const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** Everything the school's one color turns into. A value that is no color gives the default. */
export function accentOf(color: string): { light: Accent; dark: Accent } {
  const seed = toOklch(isHex(color) ? color : DEFAULT_ACCENT);
  return { light: lightAccent(seed), dark: darkAccent(seed) };
}

const declarations = (accent: Accent) =>
  `--accent:${accent.fill};--accent-hover:${accent.fillHover};--on-accent:${accent.onFill};--accent-text:${accent.text};--accent-soft:${accent.soft}`;

/** The style of the last color. A school has one color, and to find fitting ones takes about a millisecond. */
let last: { color: string; css: string } | undefined;

/** The style the shell puts into the head, so that the first paint already has the school's color. */
export function accentCss(color: string): string {
  if (last?.color !== color) {
    const { light, dark } = accentOf(color);
    const css = `:root{${declarations(light)}}:root[data-mantine-color-scheme=dark]{${declarations(dark)}}`;
    last = { color, css };
  }
  return last.css;
}

import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Accent, accentCss, accentOf, grounds } from './accent.ts';
import { contrast, toHex, toOklch } from './oklch.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const everyAccent = (check: (accent: Accent, on: readonly string[]) => void) =>
  fc.assert(
    fc.property(anyColor, (color) => {
      const { light, dark } = accentOf(color);
      check(light, Object.values(grounds.light));
      check(dark, Object.values(grounds.dark));
    }),
    { numRuns: 400 },
  );

describe('the accent made from a school color', () => {
  it('can be read as text on every ground, whatever the color', () => {
    everyAccent(({ text, soft }, on) => {
      for (const ground of [...on, soft]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    });
  });

  it('is seen as a mark on every ground, whatever the color', () => {
    everyAccent(({ fill }, on) => {
      for (const ground of on) expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
    });
  });

  it('carries words on a filled button, at rest and under the pointer', () => {
    everyAccent(({ fill, fillHover, onFill }) => {
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onFill, fillHover)).toBeGreaterThanOrEqual(4.5);
    });
  });

  it('keeps a color that already fits', () => {
    expect(accentOf('#4f46e5').light.fill).toBe('#4f46e5');
  });

  it('falls back to the default for what is no color', () => {
    expect(accentCss('red;} body{display:none')).toBe(accentCss('#4f46e5'));
  });
});

describe('color arithmetic', () => {
  it('comes back to the same color through OKLCH', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(toHex(toOklch(color))).toBe(color);
      }),
    );
  });

  it('knows the contrast of black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});

describe('tokens.css', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').toLowerCase();
  const [light = '', dark = ''] = css.split(/\[data-mantine-color-scheme=.dark.\]/);
  const token = (block: string, name: string) => new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(block)?.[1] ?? '';

  it('has the grounds the accent is computed against', () => {
    for (const name of ['ground', 'card', 'sunken'] as const) {
      expect(token(light, name)).toBe(grounds.light[name]);
      expect(token(dark, name)).toBe(grounds.dark[name]);
    }
  });

  it.each([
    { theme: 'light', block: light },
    { theme: 'dark', block: dark },
  ])('has inks and meanings that can be read in the $theme theme', ({ block }) => {
    for (const ground of ['ground', 'card', 'sunken']) {
      for (const ink of ['ink', 'ink-2', 'ink-3', 'good', 'warn', 'bad']) {
        expect(contrast(token(block, ink), token(block, ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(token(block, 'line-control'), token(block, ground))).toBeGreaterThanOrEqual(3);
    }
    for (const meaning of ['good', 'warn', 'bad']) {
      expect(contrast(token(block, meaning), token(block, `${meaning}-soft`))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

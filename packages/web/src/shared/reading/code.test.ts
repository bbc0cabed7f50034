import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { grounds } from '../theme/accent.ts';
import { contrast } from '../theme/oklch.ts';

const css = readFileSync(new URL('./code.css', import.meta.url), 'utf8').toLowerCase();
const [light = '', dark = ''] = css.split(/\[data-mantine-color-scheme=.dark.\]/);

const colorsOf = (block: string) =>
  [...block.matchAll(/--code-([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', color = '']) => ({ name, color }));

describe('the colors of code', () => {
  it.each([
    { theme: 'light', colors: colorsOf(light), ground: grounds.light.sunken },
    { theme: 'dark', colors: colorsOf(dark), ground: grounds.dark.sunken },
  ])('can be read in the $theme theme', ({ colors, ground }) => {
    const colorOf = new Map(colors.map(({ name, color }) => [name, color]));
    expect(colors).toHaveLength(12);
    for (const { name, color } of colors.filter(({ name: of }) => !of.endsWith('soft'))) {
      expect(contrast(color, colorOf.get(`${name}-soft`) ?? ground), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

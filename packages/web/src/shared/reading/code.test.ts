import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { grounds } from '../theme/accent.ts';
import { contrast } from '../theme/oklch.ts';

const css = readFileSync(new URL('./code.css', import.meta.url), 'utf8').toLowerCase();
const [light = '', dark = ''] = css.split(/\[data-mantine-color-scheme=.dark.\]/);

const coloursOf = (block: string) =>
  [...block.matchAll(/--code-([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => ({ name, colour }));

describe('the colours of code', () => {
  it.each([
    { theme: 'light', colours: coloursOf(light), ground: grounds.light.sunken },
    { theme: 'dark', colours: coloursOf(dark), ground: grounds.dark.sunken },
  ])('can be read in the $theme theme', ({ colours, ground }) => {
    const colourOf = new Map(colours.map(({ name, colour }) => [name, colour]));
    expect(colours).toHaveLength(12);
    for (const { name, colour } of colours.filter(({ name: of }) => !of.endsWith('soft'))) {
      expect(contrast(colour, colourOf.get(`${name}-soft`) ?? ground), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});

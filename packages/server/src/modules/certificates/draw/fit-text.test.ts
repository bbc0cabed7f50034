import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

const set = { font: { family: 'serif', weight: 400, italic: false }, spacing: 0, base: 'ltr' } as const;

describe('a text in its box', () => {
  const words = fc.constantFrom('Ada', 'Montgomery-Whitfield', 'عبد', 'المنصوري', 'בן־דוד', '欧阳晓明', '2030', '(a)');
  const texts = fc.array(words, { minLength: 1, maxLength: 10 }).map((all) => all.join(' '));

  it('has lines that are no wider, at 60 % of its size or more', () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 3, max: 40 }),
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        (text, width, height, isValue) => {
          const { lines, scale, note } = fitText(text, set, { width, height, isValue });
          expect(scale).toBeGreaterThanOrEqual(0.6);
          expect(scale).toBeLessThanOrEqual(1);
          for (const { line } of lines) expect(line.width * scale).toBeLessThanOrEqual(width + 0.5);
          const fits = note === 'overflows' || lines.length === 1 || lines.length * scale <= height + 0.001;
          expect(fits).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['عربي', 'rtl'],
    ['19 مايو 2030', 'rtl'],
    ['19 May', 'ltr'],
    ['2030', 'ltr'],
  ])('is read as its first letter says: %s', (text, direction) => {
    expect(fitText(text, set, { width: 50, height: 2, isValue: true }).lines[0]?.direction).toBe(direction);
  });

  it('without letters has the direction of the certificate', () => {
    const fitted = fitText('20/05/2030', { ...set, base: 'rtl' }, { width: 50, height: 2, isValue: true });
    expect(fitted.lines[0]?.direction).toBe('rtl');
  });
});

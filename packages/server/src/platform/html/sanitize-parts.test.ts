import { describe, expect, it } from 'vitest';
import { cpuTime, drawWithin, endOf, formulaAttributes, unescaped, unlimited } from './sanitize-parts.ts';

describe('text out of cleaned HTML', () => {
  it('has the four letters back that the sanitizer writes otherwise, once', () => {
    expect(unescaped('&lt;b&gt; &quot;a&quot; &amp;lt; &copy;')).toBe('<b> "a" &lt; &copy;');
  });
});

describe('the end of an element', () => {
  it('is behind the tag that closes it, past those of its kind within it', () => {
    const html = '<div><div>a</div><divider></divider>b</div>c';
    expect(html.slice(0, endOf(html, 'div', 5))).toBe('<div><div>a</div><divider></divider>b</div>');
  });

  it('is that of the text where nothing closes it', () => {
    expect(endOf('<div>a', 'div', 5)).toBe(6);
  });
});

describe('what makes a formula', () => {
  it('is its source and the type of its element', () => {
    const latex = { 'data-latex': ' x ' };
    expect(formulaAttributes('span', { ...latex, 'data-type': 'inline-math' })).toEqual({
      'data-type': 'inline-math',
      'data-latex': 'x',
    });
    expect(formulaAttributes('div', { ...latex, 'data-type': 'block-math' })).toMatchObject({ 'data-latex': 'x' });
    for (const [name, attributes] of [
      ['span', { ...latex, 'data-type': 'block-math' }],
      ['p', latex],
      ['p', { ...latex, 'data-type': 'inline-math' }],
      ['span', { 'data-latex': ' ', 'data-type': 'inline-math' }],
      ['span', { 'data-type': 'inline-math' }],
    ] as const) {
      expect(formulaAttributes(name, attributes)).toEqual({});
    }
  });
});

describe('the budget of drawing', () => {
  const draw = (budget: { characters: number; until: number }, drawn: string) =>
    drawWithin(budget, 'plain', () => drawn);
  const later = () => cpuTime() + 60_000;

  it('is used up by what is added', () => {
    const budget = { characters: 6, until: later() };
    expect(draw(budget, 'plain+++')).toBe('plain+++');
    expect(budget.characters).toBe(3);
    expect(draw(budget, 'plain++++')).toBe('plain');
    expect(budget.characters).toBe(3);
    expect(draw(budget, 'plain+++')).toBe('plain+++');
    expect([budget.characters, draw(budget, 'a')]).toEqual([0, 'plain']);
  });

  it('does not grow by what is shorter', () => {
    const budget = { characters: 5, until: later() };
    expect([draw(budget, 'a'), budget.characters]).toEqual(['a', 5]);
    expect([draw({ characters: 1, until: later() }, 'a')]).toEqual(['a']);
  });

  it('ends at its time, before anything is drawn', () => {
    const budget = { characters: 100, until: cpuTime() - 1 };
    expect(
      drawWithin(budget, 'plain', () => {
        throw new Error('drawn');
      }),
    ).toBe('plain');
  });

  it('of a text by itself has no end', () => {
    expect(unlimited()).toEqual({ characters: Infinity, until: Infinity });
  });

  it('counts the time that this thread has worked, in milliseconds', () => {
    const { user, system } = process.threadCpuUsage();
    const time = cpuTime();
    expect(time).toBeGreaterThanOrEqual((user + system) / 1000);
    expect(time).toBeLessThan((user + system) / 1000 + 500);
  });
});

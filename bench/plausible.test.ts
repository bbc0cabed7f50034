import { describe, expect, it } from 'vitest';
import { implausibility, measurePlausible } from './plausible.ts';

describe('a figure beside its floor', () => {
  it.each([
    [19, 200],
    [4159, 4100],
    [600, 205],
  ])('%i per second of %i can be true', (perSecond, floor) => {
    expect(implausibility('a page', { perSecond, floor })).toBeUndefined();
  });

  it('is wrong when it is several times the floor', () => {
    expect(implausibility('course page, drawn', { perSecond: 3121, floor: 287 })).toBe(
      'course page, drawn: 3121 requests per second is more than 3 times the floor of 287',
    );
  });

  it.each([
    [1, 287],
    [0, 287],
    [Number.NaN, 287],
  ])('is wrong when it is %d of %d', (perSecond, floor) => {
    expect(implausibility('a page', { perSecond, floor })).toContain('less than 0.01 times the floor');
  });

  const figures = (perSecond: number) => ({ school: { perSecond }, floor: { perSecond: 100 } });

  it('is measured again before the bench fails', async () => {
    const found = [figures(1000), figures(50)];
    expect(await measurePlausible('a page', async () => found.shift()!)).toEqual(figures(50));
  });

  it('fails the bench when it stays wrong', async () => {
    await expect(measurePlausible('a page', async () => figures(1000))).rejects.toThrow('more than 3 times the floor');
  });
});

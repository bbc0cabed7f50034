import { describe, expect, it } from 'vitest';
import { compare, figuresOf, isNarrow, isRegression } from './comparison.ts';

const report = `Measured on 2026-12-01 at commit 2d5fda1d84 with \`npm run bench\`

| Course | What | per second | p50 ms | statements | CPU ms | floor per second |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
| 50 items, 200 learners | \`course-progress\` | 1,071 | 12 | 1 | 0.87 + 0.40 | 2,900 |
| 50 items, 200 learners | completing an item | 500 | 31 | 6 | 1.10 + 2.15 | 656 |

| Memory (PSS) | processes | app MB |
| --- | --- | ---: |
| idle | 1 + 14 | 123 |`;

it('figures are read from the table of a report', () => {
  expect(figuresOf(report)).toEqual([
    { name: '50 items, 200 learners: `course-progress`', perSecond: 1071, cpu: 1.27 },
    { name: '50 items, 200 learners: completing an item', perSecond: 500, cpu: 3.25 },
  ]);
});

describe('a comparison', () => {
  const rounds = (pairs: readonly (readonly [base: number, here: number])[]) =>
    pairs.map(([base, here]) => ({
      base: [{ name: 'a page', perSecond: 100, cpu: base }],
      here: [{ name: 'a page', perSecond: 100, cpu: here }],
    }));
  const only = (pairs: Parameters<typeof rounds>[0]) => compare(rounds(pairs))[0]!;

  it('of a request that costs a tenth more is a regression, however fast the machine is in each round', () => {
    const found = only([
      [1, 1.1],
      [2, 2.21],
      [1.5, 1.65],
      [1, 1.1],
    ]);
    expect(found.ratio).toBeCloseTo(1.1, 2);
    expect([isRegression(found), isNarrow(found)]).toEqual([true, true]);
  });

  it.each([
    ['noise', [1.02, 0.97, 1.01, 0.99]],
    ['a gain', [0.8, 0.82, 0.79, 0.81]],
    ['a single slow round', [1, 1.4, 1, 0.99]],
  ])('%s is no regression', (_, ratios) => {
    expect(isRegression(only(ratios.map((ratio) => [1, ratio])))).toBe(false);
  });

  it('asks for more rounds while its interval is wide', () => {
    expect(isNarrow(only([1, 1.4, 1, 0.99].map((ratio) => [1, ratio])))).toBe(false);
  });

  it('leaves out what one side does not measure', () => {
    const figure = { name: 'a page', perSecond: 1, cpu: 1 };
    expect(compare([1, 2].map(() => ({ base: [figure, { ...figure, name: 'gone' }], here: [figure] })))).toHaveLength(
      1,
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { PlayedRange } from '../watching.tables.ts';
import { spanBetween, watchedEnough } from './ranges.rules.ts';

/** A video of 120 seconds, or another length, but for holes of that size, evenly spread. */
function withHoles(count: number, hole: number, duration = 120): PlayedRange[] {
  const piece = duration / (count + 1);
  return Array.from(
    { length: count + 1 },
    (_, at): PlayedRange => [at * piece, at === count ? duration : (at + 1) * piece - hole],
  );
}
const all = (ranges: PlayedRange[], duration = 120) => watchedEnough(ranges, { duration, percent: 100 });

describe('what is overlooked of a video', () => {
  it.each([
    { title: 'five holes of 0.4 seconds: two seconds', ranges: withHoles(5, 0.4), enough: true },
    { title: 'six of them: more than two seconds', ranges: withHoles(6, 0.4), enough: false },
    { title: 'forty of them, a second of each three', ranges: withHoles(40, 0.4), enough: false },
    { title: 'a hole just below half a second', ranges: withHoles(1, 0.49), enough: true },
    { title: 'a hole of half a second', ranges: withHoles(1, 0.5), enough: false },
    { title: 'two seconds in holes and two at each end', ranges: withEnds(withHoles(5, 0.4), 2), enough: true },
    {
      title: 'two seconds in holes and more than two at the end',
      ranges: withEnds(withHoles(5, 0.4), 2.1),
      enough: false,
    },
  ])('$title: $enough', ({ ranges, enough }) => {
    expect(all(ranges)).toBe(enough);
  });

  it.each([
    { title: 'a second at each end of twenty', ranges: [[1, 19]], enough: true },
    { title: 'more than a tenth of twenty', ranges: [[1.5, 18.5]], enough: false },
    { title: 'a tenth of ten', ranges: [[0.5, 9.5]], duration: 10, enough: true },
    { title: 'two seconds of ten', ranges: [[1, 9]], duration: 10, enough: false },
  ] as { title: string; ranges: PlayedRange[]; duration?: number; enough: boolean }[])(
    'is a tenth of it at most: $title',
    ({ ranges, duration = 20, enough }) => {
      expect(all(ranges, duration)).toBe(enough);
    },
  );

  it('is nothing where nothing was seen', () => {
    expect(watchedEnough([], { duration: 1, percent: 1 })).toBe(false);
    expect(watchedEnough([[0, 0]], { duration: 1, percent: 0 })).toBe(false);
  });

  it('makes no more of a video than there is of it', () => {
    expect(watchedEnough([[0, 200]], { duration: 120, percent: 102 })).toBe(false);
  });
});

function withEnds(ranges: PlayedRange[], missing: number): PlayedRange[] {
  return ranges.map(([from, to], at) => [at === 0 ? missing : from, at === ranges.length - 1 ? to - missing : to]);
}

describe('what a client has played that says only where it is', () => {
  it.each<{ last: number; position: number; played: PlayedRange[] }>([
    { last: 10, position: 20, played: [[10, 20]] },
    { last: 20, position: 20, played: [] },
    { last: 20, position: 10, played: [] },
    { last: 110, position: 130, played: [[110, 120]] },
    { last: 10, position: 20.006, played: [[10, 20.01]] },
  ])('from $last to $position', ({ last, position, played }) => {
    expect(spanBetween(last, position, 120)).toEqual(played);
  });
});

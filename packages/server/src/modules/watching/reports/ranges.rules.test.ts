import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRanges, claimOf, lengthOf, MAX_PIECES, mergeRanges, rangesError, watchedEnough } from './ranges.rules.ts';
import type { PlayedRange } from '../watching.tables.ts';

const VIDEO = 120;
/** Whole seconds, so that a list of seen seconds can be the judge. */
const range = fc
  .tuple(fc.nat(VIDEO - 1), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]): PlayedRange => [from, Math.min(VIDEO, from + length)]);
const ranges = fc.array(range, { maxLength: 30 });

function seconds(all: readonly PlayedRange[]): boolean[] {
  const seen = Array.from({ length: VIDEO }, () => false);
  for (const [from, to] of all) seen.fill(true, from, to);
  return seen;
}

describe('what was seen', () => {
  it.each<{ title: string; given: PlayedRange[]; merged: PlayedRange[] }>([
    { title: 'nothing is nothing', given: [], merged: [] },
    {
      title: 'pieces that touch are one',
      given: [
        [10, 20],
        [0, 10],
      ],
      merged: [[0, 20]],
    },
    {
      title: 'pieces that overlap are one',
      given: [
        [0, 12],
        [10, 20],
        [11, 13],
      ],
      merged: [[0, 20]],
    },
    {
      title: 'pieces with a hole stay two',
      given: [
        [11, 20],
        [0, 10],
      ],
      merged: [
        [0, 10],
        [11, 20],
      ],
    },
    {
      title: 'the same twice is once',
      given: [
        [5, 6],
        [5, 6],
      ],
      merged: [[5, 6]],
    },
    {
      title: 'a piece of no length is none',
      given: [
        [5, 5],
        [7, 6],
      ],
      merged: [],
    },
  ])('$title', ({ given, merged }) => {
    expect(mergeRanges(given)).toEqual(merged);
  });

  it('is in order, without overlap, and says of every second what the pieces said', () => {
    fc.assert(
      fc.property(ranges, (given) => {
        const merged = mergeRanges(given);
        expect(merged.every(([from, to]) => from < to)).toBe(true);
        expect(merged.slice(1).every(([from], at) => from > merged[at]![1])).toBe(true);
        expect(seconds(merged)).toEqual(seconds(given));
        expect(lengthOf(merged)).toBe(seconds(given).filter(Boolean).length);
      }),
    );
  });

  it('does not depend on the order of reports, nor on how often one is sent', () => {
    fc.assert(
      fc.property(ranges, ranges, ranges, (a, b, c) => {
        expect(mergeRanges(mergeRanges(a))).toEqual(mergeRanges(a));
        expect(addRanges(a, b)).toEqual(addRanges(b, a));
        expect(addRanges(addRanges(a, b), c)).toEqual(addRanges(a, addRanges(b, c)));
        expect(addRanges(addRanges(a, b), b)).toEqual(addRanges(a, b));
      }),
    );
  });

  it('leaves what it was given as it was', () => {
    const given: PlayedRange[] = [
      [0, 5],
      [5, 9],
    ];
    mergeRanges(given);
    expect(given).toEqual([
      [0, 5],
      [5, 9],
    ]);
  });

  it('never falls and never exceeds the video, however odd the claims are', () => {
    const odd = fc
      .tuple(fc.double({ min: 0, max: VIDEO, noNaN: true }), fc.double({ min: 0, max: VIDEO + 2, noNaN: true }))
      .map(([from, to]): PlayedRange => [from, to]);
    fc.assert(
      fc.property(fc.array(fc.array(odd, { maxLength: 20 }), { maxLength: 8 }), (reports) => {
        let kept: PlayedRange[] = [];
        for (const report of reports.map((all) => all.filter((one) => rangesError([one], VIDEO) === null))) {
          const next = addRanges(kept, claimOf(report, VIDEO));
          expect(lengthOf(next)).toBeGreaterThanOrEqual(lengthOf(kept));
          expect(lengthOf(next)).toBeLessThanOrEqual(VIDEO);
          kept = next;
        }
      }),
    );
  });

  it('never falls either when there are more pieces than are kept, and invents nothing', () => {
    const tiny = fc.array(
      fc
        .tuple(fc.nat(3000), fc.integer({ min: 1, max: 3 }))
        .map(([at, length]): PlayedRange => [at * 4, at * 4 + length]),
      { minLength: 300, maxLength: 900 },
    );
    fc.assert(
      fc.property(tiny, tiny, (before, added) => {
        const kept = addRanges([], before);
        const next = addRanges(kept, added);
        expect(next.length).toBeLessThanOrEqual(MAX_PIECES);
        expect(lengthOf(next)).toBeGreaterThanOrEqual(lengthOf(kept));
        expect(lengthOf(mergeRanges([...next, ...before, ...added]))).toBe(
          lengthOf(mergeRanges([...before, ...added])),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('what can be claimed', () => {
  it.each<{ title: string; range: PlayedRange; reason: string | null }>([
    { title: 'a piece of the video', range: [0, 5], reason: null },
    { title: 'a piece to two seconds after the end', range: [118, 122], reason: null },
    { title: 'nothing later', range: [118, 122.1], reason: 'length' },
    { title: 'nothing backwards', range: [5, 4], reason: 'order' },
    { title: 'nothing of no length', range: [5, 5], reason: 'order' },
    { title: 'nothing before the video', range: [-0.1, 4], reason: 'order' },
    { title: 'nothing that is no number', range: [Number.NaN, 4], reason: 'order' },
    { title: 'nothing to no number', range: [0, Number.NaN], reason: 'order' },
    { title: 'nothing without end', range: [0, Number.POSITIVE_INFINITY], reason: 'length' },
  ])('$title', ({ range: one, reason }) => {
    expect(rangesError([[1, 2], one], VIDEO)).toEqual(reason && { place: 1, reason });
  });

  it('is kept in hundredths and within the video', () => {
    expect(
      claimOf(
        [
          [0.004, 10.006],
          [119, 121.9],
          [3.001, 3.002],
        ],
        VIDEO,
      ),
    ).toEqual([
      [0, 10.01],
      [119, 120],
    ]);
  });
});

describe('whether it is enough', () => {
  it.each<{ title: string; given: PlayedRange[]; duration?: number; percent: number; enough: boolean }>([
    { title: 'all of it', given: [[0, 120]], percent: 100, enough: true },
    { title: 'nothing', given: [], percent: 1, enough: false },
    { title: 'two seconds short at both ends', given: [[2, 118]], percent: 100, enough: true },
    { title: 'more than two short at one', given: [[0, 117.9]], percent: 100, enough: false },
    {
      title: 'a jump to the end',
      given: [
        [0, 5],
        [115, 120],
      ],
      percent: 100,
      enough: false,
    },
    {
      title: 'holes too small to notice',
      given: [
        [0, 40],
        [40.4, 80],
        [80.3, 120],
      ],
      percent: 100,
      enough: true,
    },
    {
      title: 'a hole that is a jump',
      given: [
        [0, 40],
        [40.6, 120],
      ],
      percent: 100,
      enough: false,
    },
    { title: 'four fifths, of which nothing is missing', given: [[24, 120]], percent: 80, enough: true },
    { title: 'four fifths, of which a second is missing', given: [[25, 120]], percent: 80, enough: false },
    { title: 'a video nobody knows the length of', given: [[0, 120]], duration: 0, percent: 1, enough: false },
    { title: 'most of a very short video', given: [[1, 5]], duration: 6, percent: 100, enough: false },
  ])('$title: $enough', ({ given, duration = VIDEO, percent, enough }) => {
    expect(watchedEnough(given, { duration, percent })).toBe(enough);
  });

  it('a comb of moments is not a video, however fine it is', () => {
    const comb = Array.from({ length: 240 }, (_, at): PlayedRange => [at / 2, at / 2 + 0.05]);
    expect(watchedEnough(comb, { duration: VIDEO, percent: 100 })).toBe(false);
  });
});

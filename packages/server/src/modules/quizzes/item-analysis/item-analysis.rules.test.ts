import { describe, expect, it } from 'vitest';
import {
  cronbachAlpha,
  discrimination,
  errorOfMeasurement,
  facility,
  flagsOf,
  type OptionUse,
  upperLower,
} from './item-analysis.rules.ts';
import type { QuestionSums } from './question-sums.ts';

/**
 * Section 6 of the Law School Admission Test: 5 questions, 1000 people (Bock and Lieberman, Psychometrika 35, 1970, table 1).
 * Answers of a person as 0 and 1, with how many gave them.
 */
const lsat = {
  '00000': 3,
  '00001': 6,
  '00010': 2,
  '00011': 11,
  '00100': 1,
  '00101': 1,
  '00110': 3,
  '00111': 4,
  '01000': 1,
  '01001': 8,
  '01010': 0,
  '01011': 16,
  '01100': 0,
  '01101': 3,
  '01110': 2,
  '01111': 15,
  '10000': 10,
  '10001': 29,
  '10010': 14,
  '10011': 81,
  '10100': 3,
  '10101': 28,
  '10110': 15,
  '10111': 80,
  '11000': 16,
  '11001': 56,
  '11010': 21,
  '11011': 173,
  '11100': 11,
  '11101': 61,
  '11110': 28,
  '11111': 298,
};
const people = Object.entries(lsat).flatMap(([answers, many]) =>
  Array.from({ length: many }, () => [...answers].map(Number)),
);

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function sumsOf(rows: readonly (readonly number[])[], at: number, points = 1): QuestionSums {
  const pairs = rows.map((row) => ({ x: row[at]!, r: sum(row) - row[at]!, total: sum(row) }));
  const sorted = pairs.toSorted((a, b) => b.total - a.total);
  const size = Math.round(rows.length * 0.27);
  return {
    asked: rows.length,
    points,
    x: sum(pairs.map(({ x }) => x)),
    xx: sum(pairs.map(({ x }) => x * x)),
    r: sum(pairs.map(({ r }) => r)),
    rr: sum(pairs.map(({ r }) => r * r)),
    xr: sum(pairs.map(({ x, r }) => x * r)),
    upperAsked: size,
    upperX: sum(sorted.slice(0, size).map(({ x }) => x)),
    lowerAsked: size,
    lowerX: sum(sorted.slice(-size).map(({ x }) => x)),
  };
}

const questions = [0, 1, 2, 3, 4].map((at) => sumsOf(people, at));
const totals = {
  n: people.length,
  sum: sum(people.map(sum)),
  squares: sum(people.map((row) => sum(row) ** 2)),
};

describe('the published example', () => {
  it('has these shares of right answers', () => {
    expect(questions.map(facility)).toEqual([0.924, 0.709, 0.553, 0.763, 0.87]);
  });

  // descript(LSAT) of the R package ltm 1.2 (Rizopoulos, Journal of Statistical Software 17, 2006).
  it('has the reliability and the correlations that ltm prints', () => {
    expect(cronbachAlpha(questions, totals)).toBeCloseTo(0.295, 4);
    const printed = [0.1128, 0.1532, 0.1728, 0.1444, 0.1216];
    for (const [at, value] of printed.entries()) expect(discrimination(questions[at]!)).toBeCloseTo(value, 4);
  });

  it('has questions that the upper group answers better', () => {
    for (const question of questions) expect(upperLower(question)).toBeGreaterThan(0);
  });
});

it('the error of measurement is the deviation without a reliability', () => {
  expect(errorOfMeasurement(10, 0.75)).toBe(5);
  expect(errorOfMeasurement(10, -0.5)).toBe(10);
  expect(errorOfMeasurement(null, 0.5)).toBeNull();
  expect(errorOfMeasurement(10, null)).toBeNull();
});

describe('what cannot be worked out', () => {
  const same = sumsOf(
    [
      [1, 1],
      [1, 0],
      [1, 1],
    ],
    0,
  );
  it('has no correlation where all have the same points', () => expect(discrimination(same)).toBeNull());
  it('has no reliability where questions were not asked in all attempts', () => {
    expect(cronbachAlpha([{ ...questions[0]!, asked: 999 }, questions[1]!], totals)).toBeNull();
    expect(cronbachAlpha([questions[0]!], totals)).toBeNull();
  });
});

describe('flags', () => {
  const base: QuestionSums = { ...questions[0]!, asked: 100, x: 50, xx: 50, r: 200, rr: 450, xr: 120 };
  const option = (chosen: number, meanPercent: number | null, correct = false): OptionUse => ({
    name: 'One',
    correct,
    chosen,
    meanPercent,
  });
  it.each([
    { title: 'nothing', sums: base, options: [option(50, 60, true), option(50, 40)], flags: [] },
    { title: 'too few attempts', sums: { ...base, asked: 9, x: 0 }, options: [], flags: [] },
    { title: 'too hard', sums: { ...base, x: 20, xx: 20, xr: 50 }, options: [], flags: ['too_hard'] },
    { title: 'too easy', sums: { ...base, x: 95, xx: 95, xr: 195 }, options: [], flags: ['too_easy'] },
    { title: 'weak', sums: { ...base, xr: 102 }, options: [], flags: ['low_discrimination'] },
    { title: 'negative', sums: { ...base, xr: 80 }, options: [], flags: ['negative_discrimination'] },
    {
      title: 'an unused option',
      sums: base,
      options: [option(100, 60, true), option(0, null)],
      flags: ['unused_option'],
    },
    {
      title: 'a wrong key',
      sums: { ...base, xr: 80 },
      options: [option(40, 40, true), option(60, 70)],
      flags: ['negative_discrimination', 'possibly_wrong_key'],
    },
  ])('$title', ({ sums, options, flags }) => {
    expect(flagsOf(sums, options)).toEqual(flags);
  });
});

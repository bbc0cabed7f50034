import { describe, expect, it } from 'vitest';
import { givePoints, giveVerdict } from './grading.rules.ts';
import type { MarkedAnswer } from '../quizzes.tables.ts';

const waiting: MarkedAnswer = {
  value: 'An essay.',
  points: 0,
  correct: false,
  reviewed: false,
  by: 'system',
  note: 'Kept.',
};

describe('points that a person gives', () => {
  it.each([
    { title: 'all of them are correct', points: 5, expected: { points: 5, correct: true } },
    { title: 'some are not', points: 3.25, expected: { points: 3.25, correct: false } },
    { title: 'none are not', points: 0, expected: { points: 0, correct: false } },
    { title: 'more than all are all', points: 99, expected: { points: 5, correct: true } },
    { title: 'fewer than none are none', points: -2, expected: { points: 0, correct: false } },
    { title: 'they have two places', points: 1.005, expected: { points: 1.01, correct: false } },
    { title: 'a verdict beside them stands', points: 3, isCorrect: true, expected: { points: 3, correct: true } },
  ])('$title', ({ points, isCorrect, expected }) => {
    const marked = givePoints(waiting, { max: 5, points, isCorrect });
    expect(marked).toEqual({ ...waiting, ...expected, reviewed: true, by: 'person' });
  });

  it('come with a note, or leave the one there is', () => {
    expect(givePoints(waiting, { max: 5, points: 1, note: 'See me.' }).note).toBe('See me.');
    expect(givePoints(waiting, { max: 5, points: 1, note: '' }).note).toBe('');
  });

  it('do not turn around what a question that is worth nothing was found to be', () => {
    expect(givePoints({ ...waiting, correct: false }, { max: 0, points: 0 }).correct).toBe(false);
    expect(givePoints({ ...waiting, correct: true }, { max: 0, points: 0 }).correct).toBe(true);
  });
});

it('a verdict is worth everything or nothing', () => {
  const right = giveVerdict(waiting, { max: 5, isCorrect: true });
  expect(right).toEqual({ ...waiting, points: 5, correct: true, reviewed: true, by: 'person' });
  expect(giveVerdict(right, { max: 5, isCorrect: false, note: 'No.' })).toMatchObject({
    points: 0,
    correct: false,
    note: 'No.',
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './attempt-result.rules.ts';
import { roundPoints } from '@lectern/contract/figures';
import { reachesPassMark } from '../grading/points.rules.ts';
import { sample } from '../question-types/samples.fixture.ts';
import type { QuizSnapshot, MarkedAnswer } from '../quizzes.tables.ts';

const quiz = (fields: Partial<QuizSnapshot> = {}): QuizSnapshot => ({
  fullMark: 0,
  passMark: 50,
  passMarkType: 'percentage',
  randomize: false,
  questions: [sample('single-choice', { id: 1, points: 2 }), sample('text-answer', { id: 2, points: 2 })],
  ...fields,
});
const answer = (points: number, fields: Partial<MarkedAnswer> = {}): MarkedAnswer => ({
  value: 'Right',
  points,
  correct: points === 2,
  reviewed: true,
  by: 'system',
  note: '',
  ...fields,
});

describe('what an attempt comes to', () => {
  it.each<{ title: string; answers: Record<string, MarkedAnswer>; expected: object }>([
    { title: 'half of the marks is half', answers: { 1: answer(2) }, expected: { result: 'pass', percent: 50 } },
    { title: 'nothing answered fails', answers: {}, expected: { result: 'fail', answeredQuestions: 0, percent: 0 } },
    {
      title: 'an open answer makes it wait, whatever it has earned',
      answers: { 1: answer(2), 2: answer(0, { reviewed: false }) },
      expected: { result: 'pending', toReview: 1, correctAnswers: 1, incorrectAnswers: 0, earnedMarks: 2 },
    },
    {
      title: 'a part of the points is no right answer',
      answers: { 1: answer(1.5), 2: answer(0.25) },
      expected: { result: 'fail', correctAnswers: 0, incorrectAnswers: 2, earnedMarks: 1.75, percent: 43.75 },
    },
  ])('$title', ({ answers, expected }) => {
    expect(outcomeOf(quiz(), { answers, abandoned: false })).toMatchObject({ totalMarks: 4, ...expected });
  });

  it('an abandoned attempt is neither passed nor failed', () => {
    expect(outcomeOf(quiz({ passMark: 0 }), { answers: {}, abandoned: true })).toMatchObject({
      result: 'abandoned',
      earnedMarks: 0,
    });
  });

  it('the full mark is what its author says, and nobody earns more', () => {
    const small = quiz({ fullMark: 3 });
    const answers = { 1: answer(2), 2: answer(2) };
    expect(outcomeOf(small, { answers, abandoned: false })).toMatchObject({
      earnedMarks: 3,
      totalMarks: 3,
      percent: 100,
    });
    expect(outcomeOf(quiz({ fullMark: 8 }), { answers, abandoned: false })).toMatchObject({ percent: 50 });
  });
});

describe('passing', () => {
  it.each([
    { passMark: 40, passMarkType: 'percentage', earned: 2, total: 5, passed: true },
    { passMark: 40, passMarkType: 'percentage', earned: 39.99, total: 100, passed: false },
    { passMark: 33.33, passMarkType: 'percentage', earned: 1, total: 3, passed: true },
    { passMark: 70, passMarkType: 'percentage', earned: 0.7, total: 1, passed: true },
    { passMark: 3, passMarkType: 'point', earned: 3, total: 10, passed: true },
    { passMark: 3, passMarkType: 'point', earned: 2.99, total: 10, passed: false },
    { passMark: 0, passMarkType: 'percentage', earned: 0, total: 0, passed: false },
    { passMark: 0, passMarkType: 'point', earned: 0, total: 5, passed: true },
  ] as const)(
    '$earned of $total at $passMark ($passMarkType): $passed',
    ({ passMark, passMarkType, earned, total, passed }) => {
      expect(reachesPassMark({ passMark, passMarkType }, [{ earned, total }])).toBe(passed);
    },
  );
});

describe('rounding', () => {
  it.each([
    [0.005, 0.01],
    [1.005, 1.01],
    [0.025, 0.03],
    [1 / 3, 0.33],
    [2 / 3, 0.67],
  ])('%d is %d', (exact, rounded) => {
    expect(roundPoints(exact)).toBe(rounded);
  });

  it('is never off by more than half a hundredth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (number) => {
        expect(Math.abs(roundPoints(number) - number)).toBeLessThanOrEqual(0.005 + 1e-6);
      }),
    );
  });
});

import { percentOf, sumPoints } from '@lectern/contract/figures';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../attempts/attempt-result.rules.ts';
import { createHtmlCleaner } from '../../../platform/html/html-cleaner.ts';
import { tryAnswer } from '../attempts/check-answer.usecases.ts';
import { givePoints } from './grading.rules.ts';
import { MARKING_RULES } from './marking-rules.ts';
import { markAnswers } from './marking.ts';
import { averagePercent, partOfPoints, reachesPassMark } from './points.rules.ts';
import { sample } from '../question-types/samples.fixture.ts';
import type { QuestionSnapshot, QuizSnapshot, QuestionRow } from '../quizzes.tables.ts';
import { regradeAttempt, withPresentKey } from './regrading.ts';

const hundredths = fc.integer({ min: 0, max: 100_000_000 });
/** The points of a question: quarters to 1000, and any hundredths of older files. */
const questionPoints = fc.oneof(
  fc.integer({ min: 0, max: 4000 }).map((quarters) => quarters / 4),
  fc.integer({ min: 0, max: 100_000 }).map((whole) => whole / 100),
);
const exactly = (whole: bigint): number => Number(whole) / 100;

describe('points', () => {
  it.each([
    { worth: 4.25, right: 7, total: 10, earned: 2.98 },
    { worth: 1, right: 1, total: 3, earned: 0.33 },
    { worth: 1, right: 2, total: 3, earned: 0.67 },
    { worth: 0.25, right: 1, total: 2, earned: 0.13 },
    { worth: 8.5, right: 0, total: 7, earned: 0 },
    { worth: 8.5, right: 7, total: 7, earned: 8.5 },
  ])('$right of $total parts of $worth earn $earned', ({ worth, right, total, earned }) => {
    expect(partOfPoints(worth, { right, total })).toBe(earned);
  });

  it('for a part of an answer are exact halves up, within the whole, and never fewer for more that is right', () => {
    const parts = fc
      .integer({ min: 1, max: 20 })
      .chain((total) => fc.tuple(fc.constant(total), fc.integer({ min: 0, max: total })));
    fc.assert(
      fc.property(hundredths, parts, (whole, [total, right]) => {
        const earned = partOfPoints(whole / 100, { right, total });
        expect(earned).toBe(exactly((2n * BigInt(whole) * BigInt(right) + BigInt(total)) / (2n * BigInt(total))));
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(whole / 100);
        const oneLess = { right: Math.max(0, right - 1), total };
        expect(earned).toBeGreaterThanOrEqual(partOfPoints(whole / 100, oneLess));
      }),
    );
  });

  it('in percent are those of the average of one attempt, and of the same attempt again', () => {
    fc.assert(
      fc.property(hundredths, hundredths, (one, other) => {
        const marks = { earned: Math.min(one, other) / 100, total: Math.max(one, other) / 100 };
        const percent = percentOf(marks.earned, marks.total);
        expect(averagePercent([marks])).toBe(percent);
        expect(averagePercent([marks, marks, marks])).toBe(percent);
      }),
    );
  });

  it('show as the pass mark exactly when they reach it', () => {
    const attempt = fc.tuple(hundredths, hundredths).map(([one, other]) => ({
      earned: Math.min(one, other) / 100,
      total: Math.max(1, one, other) / 100,
    }));
    fc.assert(
      fc.property(
        fc.array(attempt, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 10_000 }),
        (all, mark) => {
          const passes = reachesPassMark({ passMark: mark / 100, passMarkType: 'percentage' }, all);
          expect(averagePercent(all) >= mark / 100).toBe(passes);
        },
      ),
    );
  });

  it('reach what they earn, and nothing above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 10_000 }), (total, mark) => {
        const marks = { passMark: mark / 100, passMarkType: 'percentage' } as const;
        const enough = Math.ceil((total * mark) / 10_000);
        expect(reachesPassMark(marks, [{ earned: enough / 100, total: total / 100 }])).toBe(true);
        const oneLess = { earned: (enough - 1) / 100, total: total / 100 };
        expect(enough > 0 && reachesPassMark(marks, [oneLess])).toBe(false);
      }),
    );
  });
});

const blanks = (worth: number, many: number, id = 1): QuestionSnapshot => {
  const text = Array.from({ length: many }, (_, place) => `{{word${place}}}`).join(' ');
  return { ...sample('fill-in-the-blanks', { grading: 'partial', answers: [{ name: text }] }), id, points: worth };
};
const filled = (right: number, many: number) =>
  Array.from({ length: many }, (_, place) => (place < right ? `word${place}` : 'wrong'));
const quizOf = (questions: QuestionSnapshot[]): QuizSnapshot => ({
  fullMark: 0,
  passMark: 50,
  passMarkType: 'percentage',
  randomize: false,
  questions,
});
const cleaner = createHtmlCleaner();
const preview = async (question: QuestionSnapshot, given: unknown) =>
  (await tryAnswer(cleaner, question as unknown as QuestionRow, given)).points;

it('a preview, an attempt, a grader and a regrade come to the same points', async () => {
  const answer = fc
    .integer({ min: 1, max: 20 })
    .chain((many) =>
      fc.record({ many: fc.constant(many), right: fc.integer({ min: 0, max: many }), worth: questionPoints }),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 6 }), async (given) => {
      const questions = given.map(({ worth, many }, place) => blanks(worth, many, place + 1));
      const values = given.map(({ right, many }) => filled(right, many));
      const previews = await Promise.all(questions.map((question, place) => preview(question, values[place])));
      const submitted = Object.fromEntries(values.map((value, place) => [place + 1, value]));
      const answers = markAnswers(quizOf(questions), submitted);
      expect(questions.map(({ id }) => answers[id]?.points ?? 0)).toEqual(previews);
      for (const [place, question] of questions.entries()) {
        const graded = givePoints(answers[question.id]!, { max: question.points, points: previews[place]! });
        expect(graded.points).toBe(previews[place]);
      }
      const outcome = outcomeOf(quizOf(questions), { answers, abandoned: false });
      expect(outcome.earnedMarks).toBe(sumPoints(previews));
      expect(outcome.totalMarks).toBe(sumPoints(questions.map((question) => question.points)));
      expect(outcome.earnedMarks).toBeLessThanOrEqual(outcome.totalMarks);
      const before = quizOf(questions.map((question) => ({ ...question, points: question.points + 1 })));
      const then = markAnswers(before, submitted);
      const marked = { answers: then, isAbandoned: false, markingRules: MARKING_RULES };
      const attempt = { ...outcomeOf(before, { answers: then, abandoned: false }), ...marked };
      expect(regradeAttempt(attempt, withPresentKey(before, quizOf(questions)))?.outcome).toEqual(outcome);
    }),
    { numRuns: 60 },
  );
});

it('7 of 10 blanks of 4.25 points are 2.98 in the preview as in the attempt', async () => {
  const question = blanks(4.25, 10);
  const answers = markAnswers(quizOf([question]), { 1: filled(7, 10) });
  expect([await preview(question, filled(7, 10)), answers[1]?.points]).toEqual([2.98, 2.98]);
});

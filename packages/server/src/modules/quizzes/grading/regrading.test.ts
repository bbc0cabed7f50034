import { questionTypes } from '@lectern/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedQuestions, outcomeOf } from '../attempts/attempt-result.rules.ts';
import { givePoints } from './grading.rules.ts';
import { MARKING_RULES } from './marking-rules.ts';
import { markAnswers } from './marking.ts';
import { sample } from '../question-types/samples.fixture.ts';
import type { QuestionSnapshot, QuizSnapshot, MarkedAnswer } from '../quizzes.tables.ts';
import { type Marked, type PresentKey, regradeAttempt, withPresentKey } from './regrading.ts';

const quizOf = (questions: QuestionSnapshot[], input: Partial<QuizSnapshot> = {}): QuizSnapshot => ({
  fullMark: 0,
  passMark: 50,
  passMarkType: 'percentage',
  randomize: false,
  questions,
  ...input,
});

/** One question of each type; its id is its place. */
const everyType = (input: Partial<QuestionSnapshot> = {}) =>
  questionTypes.map((type, place) => ({ ...sample(type), ...input, id: place + 1 }));

function ended(quiz: QuizSnapshot, answers: Record<string, MarkedAnswer>): Marked {
  return {
    answers,
    isAbandoned: false,
    markingRules: MARKING_RULES,
    ...outcomeOf(quiz, { answers, abandoned: false }),
  };
}

const taken = (quiz: QuizSnapshot, given: Record<string, unknown>) => ended(quiz, markAnswers(quiz, given));

const values = fc.oneof(
  fc.constantFrom('Right', 'Wrong', 'True', 'False', 'An essay'),
  fc.shuffledSubarray(['Right', 'Right too', 'Wrong', 'Wrong too']),
  fc.shuffledSubarray(['First', 'Second', 'Third', 'Fourth'], { minLength: 4 }),
  fc.array(fc.constantFrom('Paris', 'Rome', 'roma', 'Berlin', ''), { maxLength: 2 }),
  fc.record({ One: fc.constantFrom('Un', 'Deux'), Two: fc.constantFrom('Deux', 'Trois') }),
);
const givens = fc.dictionary(fc.constantFrom(...questionTypes.map((_, place) => String(place + 1))), values);
const changes = fc.record({
  points: fc.constantFrom(0, 0.25, 1, 3, 10),
  grading: fc.constantFrom('all_or_nothing' as const, 'partial' as const),
});
const marks = fc.record({
  fullMark: fc.constantFrom(0, 5, 20),
  passMark: fc.constantFrom(0, 40, 100),
  passMarkType: fc.constantFrom('percentage' as const, 'point' as const),
});

/** What an attempt is after its quiz was marked anew. */
function after(attempt: Marked, key: PresentKey): Marked {
  const regraded = regradeAttempt(attempt, key);
  return regraded ? { ...attempt, answers: regraded.answers, ...regraded.outcome } : attempt;
}

describe('marking anew', () => {
  it('takes no plain answer for HTML when its question asks for formatted ones now', () => {
    const plain = sample('text-answer');
    const formatted = { ...plain, points: 7, settings: { ...plain.settings, editor: 'rich' as const } };
    const { quiz } = withPresentKey(quizOf([plain]), quizOf([formatted]));
    expect(quiz.questions[0]).toMatchObject({ points: 7, settings: { editor: 'plain' } });
  });

  it('changes nothing where the key is what it was', () => {
    fc.assert(
      fc.property(givens, changes, marks, (given, input, quizMarks) => {
        const quiz = quizOf(everyType(input), quizMarks);
        const attempt = taken(quiz, given);
        expect(regradeAttempt(attempt, withPresentKey(quiz, quiz))).toBeNull();
        // As the database gives it back.
        const stored = JSON.parse(JSON.stringify(attempt)) as Marked;
        expect(regradeAttempt(stored, withPresentKey(quiz, quiz))).toBeNull();
      }),
    );
  });

  it('of questions that have not changed finds what they were marked as', () => {
    fc.assert(
      fc.property(givens, changes, (given, input) => {
        const quiz = quizOf(everyType(input));
        const everything = new Map(quiz.questions.map((question) => [String(question.id), question]));
        expect(regradeAttempt(taken(quiz, given), { quiz, changed: everything })).toBeNull();
      }),
    );
  });

  it('twice is the same as once', () => {
    fc.assert(
      fc.property(givens, changes, changes, marks, (given, before, now, quizMarks) => {
        const asked = quizOf(everyType(before));
        const present = quizOf(everyType(now), quizMarks);
        const plan = withPresentKey(asked, present);
        const once = after(taken(asked, given), plan);
        expect(regradeAttempt(once, withPresentKey(plan.quiz, present))).toBeNull();
      }),
    );
  });

  it('leaves what a person has said, within what the question is worth now', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), changes, (points, now) => {
        const asked = quizOf([sample('text-answer', { points: 10 })]);
        const marked = taken(asked, { 1: 'An essay' });
        const answers = { 1: givePoints(marked.answers['1']!, { max: 10, points, note: 'Read.' }) };
        const [answer] = Object.values(
          after(ended(asked, answers), withPresentKey(asked, quizOf([sample('text-answer', now)]))).answers,
        );
        expect(answer).toEqual({ ...answers['1'], points: Math.min(answers['1'].points, now.points) });
      }),
    );
  });

  it('finds right what the key calls right now', () => {
    const asked = quizOf([sample('single-choice', { points: 2 })]);
    const swapped = asked.questions.map((question) => ({
      ...question,
      answers: question.answers.map((row) => ({ ...row, correct: row.name === 'Wrong' })),
    }));
    const attempt = taken(asked, { 1: 'Wrong' });
    expect(attempt).toMatchObject({ result: 'fail', earnedMarks: 0 });
    const plan = withPresentKey(asked, quizOf(swapped));
    expect(regradeAttempt(attempt, plan)).toMatchObject({
      outcome: { result: 'pass', earnedMarks: 2, percent: 100 },
      questionIds: [1],
    });
  });

  it('leaves out questions that are gone, asks no new ones, and takes the marks of the quiz as they are', () => {
    const asked = quizOf([sample('true-false', { id: 1 }), sample('single-choice', { id: 2 })], { passMark: 40 });
    const present = quizOf([sample('true-false', { id: 1 }), sample('sortable', { id: 3 })], {
      fullMark: 8,
      passMark: 30,
      passMarkType: 'point',
    });
    const plan = withPresentKey(asked, present);
    expect(plan.quiz.questions.map(({ id }) => id)).toEqual([1]);
    const attempt = taken(asked, { 1: 'True', 2: 'Right' });
    expect(regradeAttempt(attempt, plan)?.outcome).toMatchObject({
      result: 'fail',
      totalQuestions: 1,
      answeredQuestions: 1,
      earnedMarks: 1,
      totalMarks: 8,
      percent: 12.5,
    });
    const typed = withPresentKey(asked, quizOf([sample('text-answer', { id: 1 })]));
    expect(typed.quiz.questions[0]?.type).toBe('true-false');
  });

  it('adds up what it lists: without full marks of their own, quizzes count neither removed nor new questions', () => {
    const [one, two, three, four] = [1, 2, 3, 4].map((id) => sample('true-false', { id, points: id }));
    const asked = quizOf([one!, two!, three!], { fullMark: 6 });
    const attempt = taken(asked, { 1: 'True', 2: 'True', 3: 'False' });
    const present = quizOf([one!, three!, four!], { fullMark: 8 });
    const { quiz, changed } = withPresentKey(asked, present);
    const without = regradeAttempt(attempt, { quiz, changed });
    expect(without?.outcome).toMatchObject({ totalQuestions: 2, totalMarks: 4, earnedMarks: 1, percent: 25 });

    // The answer is kept, and counts again when the question comes back.
    const before = { ...attempt, ...without?.outcome, answers: without!.answers };
    expect(askedQuestions(quiz)).toEqual(asked.questions);
    const again = regradeAttempt(before, withPresentKey(quiz, asked));
    expect(again?.outcome).toMatchObject({ totalQuestions: 3, totalMarks: 6, earnedMarks: 3, percent: 50 });
  });

  it('marks anew what the rules of an earlier version marked, and leaves types alone that no rule has changed', () => {
    const quiz = quizOf([sample('fill-in-the-blanks', { id: 1 }), sample('single-choice', { id: 2 })]);
    const attempt = taken(quiz, { 1: ['Paris', 'Rome'], 2: 'Wrong' });
    const wrong = { points: 0, correct: false };
    const answers = Object.fromEntries(Object.entries(attempt.answers).map(([id, one]) => [id, { ...one, ...wrong }]));
    const earlier = { ...attempt, ...ended(quiz, answers), markingRules: 1 };
    expect(regradeAttempt(earlier, withPresentKey(quiz, quiz))).toBeNull();
    const plan = withPresentKey(quiz, quiz, earlier.markingRules);
    expect([...plan.changed.keys()]).toEqual(['1']);
    expect(regradeAttempt(earlier, plan)).toMatchObject({ answers: attempt.answers, questionIds: [1] });
  });

  it('leaves an attempt as it is when all of its questions are gone', () => {
    const asked = quizOf([sample('true-false', { id: 1 })]);
    const attempt = taken(asked, { 1: 'True' });
    expect(regradeAttempt(attempt, withPresentKey(asked, quizOf([sample('true-false', { id: 2 })])))).toBeNull();
  });

  it('does not judge an answer that nobody could give any more', () => {
    const asked = quizOf([sample('single-choice', { points: 2 })]);
    const renamed = asked.questions.map((question) => ({
      ...question,
      answers: question.answers.map((row) => ({ ...row, name: `${row.name}!` })),
    }));
    expect(regradeAttempt(taken(asked, { 1: 'Right' }), withPresentKey(asked, quizOf(renamed)))).toBeNull();
  });

  it('gives nothing to an attempt that was given up', () => {
    const asked = quizOf([sample('true-false')]);
    const outcome = outcomeOf(asked, { answers: {}, abandoned: true });
    const abandoned = { answers: {}, isAbandoned: true, markingRules: MARKING_RULES, ...outcome };
    const plan = withPresentKey(asked, quizOf([sample('true-false', { points: 4 })]));
    expect(regradeAttempt(abandoned, plan)?.outcome).toMatchObject({
      result: 'abandoned',
      earnedMarks: 0,
      totalMarks: 4,
    });
  });
});

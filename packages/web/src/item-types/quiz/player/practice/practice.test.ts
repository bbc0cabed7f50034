import type { AnswerResult, Attempt } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { isRight, practiceQuestions } from './practice.ts';

const result = (facts: Partial<AnswerResult>): AnswerResult =>
  ({
    type: 'single-choice',
    question: 'Which?',
    description: '',
    files: [],
    options: [{ name: 'A' }, { name: 'B' }],
    answered: 'A',
    correct: false,
    correct_answer: 'B',
    accepted: [],
    needs_review: false,
    max_points: 1,
    ...facts,
  }) as AnswerResult;

const attempt = (answers: Record<string, AnswerResult> | null, facts: Partial<Attempt> = {}) =>
  ({
    answers,
    question_ids: [3, 2, 1],
    answer_explanation: { 2: '<p>Because.</p>' },
    is_abandoned: false,
    ...facts,
  }) as unknown as Attempt;

describe('what can be practiced', () => {
  it('is what was missed, in the order of the attempt, with its explanation', () => {
    const found = practiceQuestions(
      attempt({ 1: result({}), 2: result({ answered: null }), 3: result({ correct: true }) }),
    );
    expect(found.map(({ question, explanation }) => [question.id, explanation])).toEqual([
      [2, '<p>Because.</p>'],
      [1, ''],
    ]);
    expect(found[0]?.question.answers.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('is nothing where the server has sent no answers or no key, and nothing that a person judges', () => {
    expect(practiceQuestions(attempt(null))).toEqual([]);
    expect(practiceQuestions(attempt({ 1: result({ correct_answer: null }) }))).toEqual([]);
    expect(practiceQuestions(attempt({ 1: result({ correct_answer: [] }) }))).toEqual([]);
    expect(practiceQuestions(attempt({ 1: result({ needs_review: true }) }))).toEqual([]);
    expect(practiceQuestions(attempt({ 1: result({}) }, { is_abandoned: true }))).toEqual([]);
  });
});

describe('an answer in practice', () => {
  const pairs = [
    { prompt: 'a', match: '1' },
    { prompt: 'b', match: '2' },
  ];
  it.each([
    { type: 'single-choice', key: 'B', right: 'B', wrong: 'A' },
    { type: 'true-false', key: 'True', right: 'True', wrong: 'False' },
    { type: 'multiple-choice', key: ['A', 'B'], right: ['B', 'A'], wrong: ['A'] },
    { type: 'sortable', key: ['A', 'B'], right: ['A', 'B'], wrong: ['B', 'A'] },
    { type: 'matching', key: pairs, right: pairs.toReversed(), wrong: [pairs[0], { prompt: 'b', match: '1' }] },
    { type: 'fill-in-the-blanks', key: ['Paris'], right: [' paris '], wrong: ['Rome'] },
  ] as const)('is compared with the key ($type)', ({ type, key, right, wrong }) => {
    const one = result({
      type,
      correct_answer: key,
      accepted: type === 'fill-in-the-blanks' ? [['Paris', 'Lutetia']] : [],
    });
    expect(isRight(one, right)).toBe(true);
    expect(isRight(one, wrong)).toBe(false);
    expect(isRight(one, null)).toBe(false);
  });

  it('may be any accepted text of a blank', () => {
    const one = result({ type: 'fill-in-the-blanks', correct_answer: ['Paris'], accepted: [['Paris', 'Lutetia']] });
    expect(isRight(one, ['lutetia'])).toBe(true);
  });
});

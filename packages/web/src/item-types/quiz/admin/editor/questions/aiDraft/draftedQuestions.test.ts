import type { AiQuestion } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { copyOf } from '../../../../../../question-types/editing/values.ts';
import { draftedValues, isDrafted, questionsIn } from './draftedQuestions.ts';

const drafted: AiQuestion = {
  question: {
    type: 'single-choice',
    name: 'Is 1 &lt; 2?',
    answers: [
      { name: 'Yes', correct: true },
      { name: 'No', correct: false },
    ],
    explanation: 'By order.',
    passage: { lesson_id: 7, heading: 'Numbers', second: null },
  },
  evidence: { lesson_id: 7, heading: 'Numbers', quote: 'One is less than two.' },
};

describe('a drafted question', () => {
  it('becomes one of the form, with its answers and its passage', () => {
    const values = draftedValues(drafted, 'Is 1 < 2?');
    expect(values).toMatchObject({
      id: 0,
      name: 'Is 1 &lt; 2?',
      explanation: '<p>By order.</p>',
      passage: { lesson_id: 7, heading: 'Numbers', second: null },
    });
    expect(values.answers.map(({ name, correct }) => [name, correct])).toEqual([
      ['Yes', true],
      ['No', false],
    ]);
  });

  it('is known as drafted, and a copy of it is not', () => {
    const values = draftedValues(drafted, 'Title');
    expect(isDrafted(values)).toBe(true);
    expect(isDrafted(copyOf(values))).toBe(false);
  });
});

describe('questionsIn', () => {
  it('counts those that are written in full', () => {
    expect(questionsIn('')).toBe(0);
    expect(questionsIn('{"questions":[{"quote":"One \\"two\\""},{"quote": "not ye')).toBe(1);
  });
});

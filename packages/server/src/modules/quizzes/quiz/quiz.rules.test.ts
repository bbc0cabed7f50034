import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderError } from './quiz-order.rules.ts';
import { type MarkChanges, marksAfter, NEW_QUIZ, passMarkError, publishError } from './quiz.rules.ts';

describe('marksAfter', () => {
  it.each([
    { title: 'a new quiz follows its questions', changes: {}, expected: { autoFullMark: true, fullMark: 7 } },
    {
      title: 'a full mark that is sent stands',
      changes: { fullMark: 50 },
      expected: { autoFullMark: false, fullMark: 50 },
    },
    {
      title: 'unless the switch is sent too',
      changes: { fullMark: 50, autoFullMark: true },
      expected: { autoFullMark: true, fullMark: 7 },
    },
    {
      title: 'switched off without a mark it is what it was',
      changes: { autoFullMark: false },
      expected: { autoFullMark: false, fullMark: 100 },
    },
    {
      title: 'what is revealed leaves one attempt',
      changes: { revealMode: true, attemptsAllowed: 3, showDetails: false },
      expected: { revealMode: true, attemptsAllowed: 1, showDetails: true },
    },
  ] as { title: string; changes: MarkChanges; expected: object }[])('$title', ({ changes, expected }) => {
    expect(marksAfter(NEW_QUIZ, changes, 7)).toMatchObject(expected);
  });

  it('is the same when it is written again', () => {
    const changes = fc.record(
      {
        fullMark: fc.nat(100),
        autoFullMark: fc.boolean(),
        passMark: fc.nat(100),
        attemptsAllowed: fc.nat(9),
        revealMode: fc.boolean(),
        showDetails: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(changes, fc.nat(50), (wished, sum) => {
        const once = marksAfter(NEW_QUIZ, wished, sum);
        expect(marksAfter(once, wished, sum)).toEqual(once);
      }),
    );
  });
});

describe('passMarkError', () => {
  const full = 'pass_mark_too_high';
  it.each([
    { title: '100 percent', changes: { passMark: 100 }, expected: null },
    { title: 'more than 100 percent', changes: { passMark: 101 }, expected: 'too_large' },
    { title: 'all points', changes: { passMark: 7, passMarkType: 'point' }, expected: null },
    { title: 'more points than there are', changes: { passMark: 8, passMarkType: 'point' }, expected: full },
    { title: 'another kind of pass mark', changes: { passMarkType: 'point' }, expected: full },
    { title: 'nothing said of marks', changes: { showDetails: true }, expected: null },
    {
      title: 'no full mark of its own',
      changes: { passMark: 8, passMarkType: 'point', fullMark: 0, autoFullMark: false },
      expected: full,
    },
  ] as { title: string; changes: MarkChanges; expected: string | null }[])('$title', ({ changes, expected }) => {
    expect(passMarkError(marksAfter(NEW_QUIZ, changes, 7), changes, 7)?.code ?? null).toBe(expected);
  });

  it('compares nothing before the first question', () => {
    const changes: MarkChanges = { passMark: 8, passMarkType: 'point' };
    expect(passMarkError(marksAfter(NEW_QUIZ, changes, 0), changes, 0)).toBeNull();
  });
});

describe('publishError', () => {
  it.each([
    [0, 0, { code: 'no_questions' }],
    [2, 0, null],
    [2, 1, { code: 'fix_question' }],
    [3, 2, { code: 'fix_questions', params: { n: 2 } }],
  ])('%i questions, %i of them invalid', (questions, invalid, expected) => {
    expect(publishError(questions, invalid)).toEqual(expected);
  });
});

describe('orderError', () => {
  it.each([
    { title: 'all of them', listed: [2, null, 1], removed: [3], field: null },
    { title: 'one is missing', listed: [2], removed: [3], field: 'questions' },
    { title: 'one twice', listed: [1, 2, 3, 1], removed: [], field: 'questions.3' },
    { title: 'one listed and removed', listed: [1, 2, 3], removed: [2], field: 'removed.0' },
    { title: 'one of another quiz', listed: [1, 9, 2, 3], removed: [], field: 'questions.1' },
  ])('$title', ({ listed, removed, field }) => {
    expect(orderError({ listed, removed }, [1, 2, 3])?.field ?? null).toBe(field);
  });
});

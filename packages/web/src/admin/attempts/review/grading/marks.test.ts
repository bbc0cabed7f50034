import type { AnswerResult, Attempt } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { isAmong, withMark } from './marks.ts';

const answer = (over: Partial<AnswerResult> = {}): AnswerResult => ({
  type: 'text-answer',
  question: 'Why?',
  description: '',
  files: [],
  options: [],
  answered: 'Because.',
  correct: false,
  partially_correct: false,
  correct_answer: null,
  accepted: [],
  right_blanks: [],
  is_html: false,
  is_reviewed: false,
  needs_review: true,
  points: 0,
  max_points: 4,
  note: '',
  marking_note: '',
  ...over,
});

const attempt = {
  answers: {
    1: answer(),
    2: answer({ points: 6, max_points: 6, correct: true, is_reviewed: true, needs_review: false }),
  },
  total_marks: 10,
  earned_marks: 6,
  percent: 60,
  to_review: 1,
  total_correct_answers: 1,
  result: 'pending',
} as Partial<Attempt> as Attempt;

describe('a mark before it is saved', () => {
  it('counts at once and waits no longer', () => {
    const after = withMark(attempt, { questionId: 1, kind: 'points', points: 2.5, note: 'Half of it.' });
    expect(after).toMatchObject({ earned_marks: 8.5, percent: 85, to_review: 0, total_correct_answers: 1 });
    expect(after.answers?.[1]).toMatchObject({
      points: 2.5,
      correct: false,
      partially_correct: true,
      needs_review: false,
      note: 'Half of it.',
    });
  });

  it('full points are correct, and a flip gives all or none', () => {
    expect(withMark(attempt, { questionId: 1, kind: 'points', points: 4 }).answers?.[1]?.correct).toBe(true);
    expect(withMark(attempt, { questionId: 1, kind: 'flip', correct: true }).answers?.[1]?.points).toBe(4);
    const flipped = withMark(attempt, { questionId: 2, kind: 'flip', correct: false });
    expect(flipped.answers?.[2]).toMatchObject({ points: 0, correct: false, partially_correct: false });
    expect(flipped.earned_marks).toBe(0);
  });

  it('leaves the result to the server, and the note when nothing is said of it', () => {
    const after = withMark(attempt, { questionId: 2, kind: 'flip', correct: false });
    expect([after.result, after.answers?.[2]?.note]).toEqual(['pending', '']);
    expect(withMark(attempt, { questionId: 99, kind: 'flip', correct: true })).toBe(attempt);
  });
});

it.each([
  { title: 'waits', over: {}, among: ['all', 'needs_review'] },
  { title: 'is wrong', over: { needs_review: false }, among: ['all', 'incorrect'] },
  {
    title: 'is partly right',
    over: { needs_review: false, points: 1, partially_correct: true },
    among: ['all', 'incorrect'],
  },
  { title: 'is right', over: { needs_review: false, correct: true }, among: ['all'] },
])('an answer that $title is among $among', ({ over, among }) => {
  const filters = (['all', 'needs_review', 'incorrect'] as const).filter((filter) => isAmong(answer(over), filter));
  expect(filters).toEqual(among);
});

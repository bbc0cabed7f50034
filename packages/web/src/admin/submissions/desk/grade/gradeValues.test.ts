import type { AssignmentReply } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { gradeBody, gradePoints, gradeValues, unratedCriteria } from './gradeValues.ts';

const level = (id: string, points: number) => ({ id, title: id, description: '', points });
const rubric = [
  { id: 'idea', title: 'Idea', description: '', levels: [level('weak', 20), level('strong', 60)] },
  { id: 'form', title: 'Form', description: '', levels: [level('strong', 40)] },
];
const submission = (fields: Partial<AssignmentReply>) =>
  ({
    earned_points: null,
    pass_points: 50,
    result: 'pending',
    result_reason: '',
    note: '',
    rubric: null,
    ...fields,
  }) as AssignmentReply;
const rating = (criterion: string, chosen: string, points: number) => ({
  criterion,
  level: chosen,
  points,
  comment: 'c',
});

describe('the values of a grade', () => {
  it.each([
    ['pass', 60, ''],
    ['fail', 60, 'fail'],
    ['pass', 40, 'pass'],
    ['pending', null, ''],
  ] as const)('of a %s with %s points override it with "%s"', (result, earned_points, override) => {
    expect(gradeValues(submission({ result, earned_points }), []).override).toBe(override);
  });

  it('keep the ratings that the rubric still has, and own points', () => {
    const rated = { criteria: rubric, ratings: [rating('idea', 'strong', 55), rating('form', 'gone', 3)] };
    const values = gradeValues(submission({ rubric: rated }), rubric);
    expect(values.ratings).toEqual({
      idea: { level: 'strong', points: '55', comment: 'c' },
      form: { level: '', points: '', comment: 'c' },
    });
    expect(unratedCriteria(rubric, values.ratings).map(({ id }) => id)).toEqual(['form']);
    expect(gradePoints(values, rubric, 100)).toBeUndefined();
  });
});

it('the points by a rubric are the sum of the levels or own points, at most the highest level', () => {
  const ratings = {
    idea: { level: 'weak', points: '99', comment: '' },
    form: { level: 'strong', points: '', comment: 'Good' },
  };
  const values = { ...gradeValues(submission({}), rubric), ratings };
  expect(gradePoints(values, rubric, 100)).toBe(100);
  expect(gradeBody(values, { rubric, points: 100, seen: null })).toMatchObject({
    graded_at: null,
    rubric: [
      { criterion: 'idea', level: 'weak', points: 60 },
      { criterion: 'form', level: 'strong', points: null, comment: 'Good' },
    ],
  });
});

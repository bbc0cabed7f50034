import { describe, expect, it } from 'vitest';
import { termsFor } from './learner-terms.ts';
import {
  completionRefusal,
  editRefusal,
  isBlank,
  latenessAt,
  penaltyOf,
  resultOf,
  retakeRefusal,
  submitRefusal,
} from './submission.rules.ts';

const due = new Date('2030-05-01T09:00:00Z');
const after = new Date(due.getTime() + 1);
const allow = { dueAt: due, lateSubmissions: 'allow', retake: true, restrictCompletion: false } as const;
const block = { ...allow, lateSubmissions: 'block' } as const;
const pending = { result: 'pending' } as const;

describe('submitRefusal', () => {
  it.each([
    { title: 'nothing before the due date', terms: block, current: null, now: due, expected: null },
    {
      title: 'the due date where late ones are refused',
      terms: block,
      current: null,
      now: after,
      expected: 'assignment_due',
    },
    { title: 'nothing where late ones are accepted', terms: allow, current: null, now: after, expected: null },
    {
      title: 'nothing without a due date',
      terms: { ...block, dueAt: null },
      current: null,
      now: after,
      expected: null,
    },
    { title: 'an earlier submission', terms: block, current: pending, now: after, expected: 'already_submitted' },
  ])('is $title', ({ terms, current, now, expected }) => {
    expect(submitRefusal(terms, { current, now })).toBe(expected);
  });
});

describe('retakeRefusal', () => {
  it.each([
    { terms: allow, now: after, expected: null },
    { terms: { ...allow, retake: false }, now: due, expected: 'retake_not_allowed' },
    { terms: block, now: due, expected: null },
    { terms: block, now: after, expected: 'assignment_due' },
  ])('of $terms.lateSubmissions at $now is $expected', ({ terms, now, expected }) => {
    expect(retakeRefusal(terms, now)).toBe(expected);
  });
});

describe('completionRefusal', () => {
  it.each([
    [false, null, 'assignment_not_submitted'],
    [false, 'pending', null],
    [false, 'fail', null],
    [true, null, 'assignment_not_submitted'],
    [true, 'pending', 'assignment_not_passed'],
    [true, 'fail', 'assignment_not_passed'],
    [true, 'pass', null],
  ] as const)('restricted: %s, result: %s is %s', (restrictCompletion, result, expected) => {
    expect(completionRefusal({ restrictCompletion }, result && { result })).toBe(expected);
  });
});

describe('isBlank', () => {
  it.each([
    ['', true],
    ['<p></p>', true],
    ['<p>&nbsp;<br></p>\n', true],
    ['<p>Orion</p>', false],
    ['<p><img src="/files/a.webp" alt=""></p>', false],
  ])('of %j is %s', (html, expected) => {
    expect(isBlank(html)).toBe(expected);
  });
});

it.each([
  [50, 50, 'pass'],
  [49.99, 50, 'fail'],
  [0, 0, 'pass'],
])('%d points of %d to pass are a %s', (points, pass, expected) => {
  expect(resultOf(points, pass)).toBe(expected);
});

describe('editRefusal', () => {
  it.each([
    { terms: allow, result: 'pending', allowed: true, now: after, expected: null },
    { terms: { ...allow, lateSubmissions: 'penalty' }, result: 'pending', allowed: true, now: after, expected: null },
    { terms: block, result: 'pending', allowed: true, now: due, expected: null },
    { terms: block, result: 'pending', allowed: true, now: after, expected: 'assignment_due' },
    { terms: allow, result: 'pending', allowed: false, now: due, expected: 'submission_edit_off' },
    { terms: allow, result: 'pass', allowed: true, now: due, expected: 'submission_graded' },
    { terms: allow, result: 'fail', allowed: false, now: due, expected: 'submission_graded' },
  ] as const)('of $terms.lateSubmissions, $result, allowed: $allowed, is $expected', ({ terms, result, ...at }) => {
    expect(editRefusal(terms, { current: { result }, ...at })).toBe(at.expected);
  });
});

describe('latenessAt', () => {
  it.each([
    ['at the due moment', '2030-05-01T09:00:00.000Z', false, 0],
    ['a millisecond later', '2030-05-01T09:00:00.001Z', true, 1],
    ['at the end of the first day', '2030-05-02T09:00:00.000Z', true, 1],
    ['a millisecond into the second day', '2030-05-02T09:00:00.001Z', true, 2],
  ])('%s', (_title, now, late, lateDays) => {
    expect(latenessAt({ dueAt: due }, new Date(now), 'Europe/Berlin')).toEqual({ late, lateDays });
  });

  it('without a due date is never late', () => {
    expect(latenessAt({ dueAt: null }, after, 'UTC')).toEqual({ late: false, lateDays: 0 });
  });
});

describe('penaltyOf', () => {
  const terms = { ...allow, latePenaltyPercent: 10, lateFloorPercent: 20 };
  it.each([
    ['penalty', 2, { days: 2, percent: 10, floor_percent: 20 }],
    ['penalty', 0, null],
    ['allow', 2, null],
    ['block', 2, null],
  ] as const)('of %s and %d days', (lateSubmissions, days, expected) => {
    expect(penaltyOf({ ...terms, lateSubmissions }, days)).toEqual(expected);
  });
});

describe('termsFor', () => {
  const later = new Date('2030-05-08T09:00:00Z');
  const earlier = new Date('2030-04-08T09:00:00Z');
  const none = { dueAt: null, acceptLate: false, waivePenalty: false };
  it.each([
    ['allow', null, due, 'allow'],
    ['block', none, due, 'block'],
    ['block', { ...none, dueAt: later }, later, 'block'],
    ['block', { ...none, dueAt: earlier }, due, 'block'],
    ['block', { ...none, acceptLate: true }, due, 'allow'],
    ['block', { ...none, waivePenalty: true }, due, 'block'],
    ['penalty', { ...none, waivePenalty: true }, due, 'allow'],
    ['penalty', { ...none, acceptLate: true }, due, 'penalty'],
  ] as const)('of %s with %j', (lateSubmissions, exception, dueAt, rule) => {
    expect(termsFor({ dueAt: due, lateSubmissions }, exception)).toEqual({ dueAt, lateSubmissions: rule });
  });
});

it('an extension of an assignment that has lost its due date sets none', () => {
  const exception = { dueAt: due, acceptLate: false, waivePenalty: false };
  expect(termsFor({ dueAt: null, lateSubmissions: 'block' }, exception).dueAt).toBeNull();
});

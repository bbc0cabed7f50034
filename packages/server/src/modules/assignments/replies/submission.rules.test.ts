import { describe, expect, it } from 'vitest';
import { completionRefusal, isBlank, resultOf, retakeRefusal, submitRefusal } from './submission.rules.ts';

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

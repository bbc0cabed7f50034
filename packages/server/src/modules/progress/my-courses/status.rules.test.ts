import { wholePercentOf } from '@lectern/contract/figures';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNewContent, progressStatus, progressSummary } from './status.rules.ts';

describe('how far a learner is', () => {
  it.each([
    [0, 0, 'started', 0],
    [0, 3, 'started', 0],
    [1, 3, 'progress', 33],
    [2, 3, 'progress', 67],
    [29, 100, 'progress', 29],
    [299, 300, 'progress', 99],
    [3, 3, 'completed', 100],
    [4, 3, 'completed', 100],
  ] as const)('%i of %i is %s at %i percent', (completed, total, status, percent) => {
    expect(progressStatus({ completed, total })).toBe(status);
    expect(wholePercentOf(completed, total)).toBe(percent);
  });

  it('is 100 percent only when everything is done', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (completed, more) => {
        const total = completed + more + 1;
        expect(wholePercentOf(completed, total)).toBeLessThan(100);
        expect(progressStatus({ completed, total })).not.toBe('completed');
      }),
    );
  });
});

describe('new content', () => {
  const finished = new Date('2030-05-01T09:00:00.000Z');
  const before = { startedAt: '2030-04-30T09:00:00+00:00' };

  it.each([
    ['is an item that was never begun', [{ completed: false, startedAt: null }], finished, true],
    [
      'is an item begun after the course was finished',
      [{ completed: false, startedAt: '2030-05-02T09:00:00+00:00' }],
      finished,
      true,
    ],
    ['is not a quiz that is taken again', [{ completed: false, ...before }], finished, false],
    ['is nothing that is done', [{ completed: true, startedAt: '2030-05-02T09:00:00+00:00' }], finished, false],
    ['is nothing in a course that was never finished', [{ completed: false, startedAt: null }], null, false],
  ])('%s', (_title, items, completedAt, expected) => {
    expect(hasNewContent(items, completedAt)).toBe(expected);
  });
});

describe('the summary', () => {
  it('has an entry for each type that is on, and their sum', () => {
    const counts = [
      { type: 'lesson' as const, completed: 2, total: 5 },
      { type: 'quiz' as const, completed: 1, total: 1 },
    ];
    expect(progressSummary(counts, ['lesson', 'quiz', 'assignment'])).toEqual({
      total: { completed: 3, pending: 3, total: 6 },
      lesson: { completed: 2, pending: 3, total: 5 },
      quiz: { completed: 1, pending: 0, total: 1 },
      assignment: { completed: 0, pending: 0, total: 0 },
    });
  });
});

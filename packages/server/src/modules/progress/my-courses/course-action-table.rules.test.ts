import type { AccessMode } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../enrollments/index.ts';
import { courseAction, type StandingFacts } from './course-page.rules.ts';
import { hasNewContent, progressStatus, progressSummary } from './status.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const facts = (refusal: Refusal, more: Partial<StandingFacts> = {}): StandingFacts => ({
  access: { kind: 'refused', ...refusal },
  accessMode: 'need_registration',
  gate: null,
  purchase: null,
  door: null,
  figures: { total: 3, completed: 0 },
  ...more,
});

describe('what stands in the way, and what is offered for it', () => {
  it.each<{ refusal: Refusal; action: string }>([
    { refusal: { reason: 'course_full' }, action: 'full' },
    { refusal: { reason: 'enrollment_closed' }, action: 'closed' },
    { refusal: { reason: 'enrollment_not_open', date: now }, action: 'not_open' },
    { refusal: { reason: 'password_required' }, action: 'password' },
    { refusal: { reason: 'access_expired', date: now }, action: 'expired' },
    { refusal: { reason: 'payment_required' }, action: 'buy' },
    { refusal: { reason: 'not_found' }, action: 'closed' },
  ])('$refusal.reason: $action', ({ refusal, action }) => {
    expect(courseAction(facts(refusal))).toMatchObject({ action, refusal });
  });

  it('who was put out is not offered to come back', () => {
    const gate = { reason: 'not_enrolled' } as const;
    expect(courseAction(facts({ reason: 'not_enrolled' }, { gate }))).toEqual({ action: 'closed', refusal: gate });
    expect(courseAction(facts({ reason: 'not_enrolled' }))).toEqual({ action: 'enrol', refusal: null });
  });

  it.each<{ accessMode: AccessMode; door: Refusal | null; action: string }>([
    { accessMode: 'one_time', door: null, action: 'buy' },
    { accessMode: 'recurring', door: null, action: 'buy' },
    { accessMode: 'need_registration', door: null, action: 'sign_in' },
    { accessMode: 'need_registration', door: { reason: 'course_full' }, action: 'full' },
  ])('a visitor of a course ($accessMode): $action', ({ accessMode, door, action }) => {
    expect(courseAction(facts({ reason: 'not_signed_in' }, { accessMode, door })).action).toBe(action);
  });
});

describe('figures at their edges', () => {
  it.each([
    { completed: 0, total: 0, status: 'started', percent: 0 },
    { completed: 0, total: 1, status: 'started', percent: 0 },
    { completed: 1, total: 1, status: 'completed', percent: 100 },
    { completed: 1, total: 2, status: 'progress', percent: 50 },
    { completed: 2, total: 1, status: 'completed', percent: 100 },
    { completed: 1, total: 0, status: 'progress', percent: 0 },
  ])('$completed of $total: $status, $percent %', ({ status, percent, ...figures }) => {
    expect(progressStatus(figures)).toBe(status);
    expect(wholePercentOf(figures.completed, figures.total)).toBe(percent);
  });

  it.each([
    { title: 'begun at that moment', item: { completed: false, startedAt: now.toISOString() }, isNew: false },
    { title: 'begun later', item: { completed: false, startedAt: '2030-05-01T09:00:00.001Z' }, isNew: true },
    { title: 'begun before', item: { completed: false, startedAt: '2030-05-01T08:59:59.999Z' }, isNew: false },
    { title: 'never begun', item: { completed: false, startedAt: null }, isNew: true },
    { title: 'completed', item: { completed: true, startedAt: null }, isNew: false },
  ])('an open item $title is new: $isNew', ({ item, isNew }) => {
    expect(hasNewContent([{ completed: true, startedAt: null }, item], now)).toBe(isNew);
    expect(hasNewContent([item], null)).toBe(false);
  });

  it('a type without items has none, and types that are off do not count', () => {
    const counts = [{ type: 'lesson' as const, completed: 1, total: 2 }];
    expect(progressSummary(counts, ['lesson', 'quiz'])).toEqual({
      total: { completed: 1, pending: 1, total: 2 },
      lesson: { completed: 1, pending: 1, total: 2 },
      quiz: { completed: 0, pending: 0, total: 0 },
    });
    expect(progressSummary(counts, ['quiz'])).toEqual({
      total: { completed: 0, pending: 0, total: 0 },
      lesson: { completed: 0, pending: 0, total: 0 },
      quiz: { completed: 0, pending: 0, total: 0 },
    });
  });
});

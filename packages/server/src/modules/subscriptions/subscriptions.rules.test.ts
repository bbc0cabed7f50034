import { subscriptionStatuses, type SubscriptionStatus } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { accessUntil, mayMove } from './subscriptions.rules.ts';

/** Each row: from; each column: to. */
const table: Record<SubscriptionStatus, string> = {
  //                 pending active on-hold pending-cancel cancelled expired
  pending: '         -       yes    -       -              yes       -',
  active: '          -       -      yes     yes            yes       yes',
  'on-hold': '       -       yes    -       -              yes       -',
  'pending-cancel': '-       yes    -       -              yes       -',
  cancelled: '       -       -      -       -              -         -',
  expired: '         -       -      -       -              -         -',
};

describe('a change of status', () => {
  it.each(
    subscriptionStatuses.flatMap((from) =>
      subscriptionStatuses.map((to, column) => ({
        from,
        to,
        may: table[from].trim().split(/ +/)[column] === 'yes',
      })),
    ),
  )('from $from to $to: $may', ({ from, to, may }) => expect(mayMove(from, to)).toBe(may));
});

describe('access', () => {
  const [paid, grace, paused] = [new Date('2030-02-01'), new Date('2030-02-04'), new Date('2030-01-10')];
  const none = { paidUntil: paid, graceEndsAt: null, pausedAt: null };
  it.each([
    [{ ...none, status: 'pending' }, null],
    [{ ...none, status: 'active' }, 'open'],
    [{ ...none, status: 'active', graceEndsAt: grace }, grace],
    [{ ...none, status: 'on-hold', graceEndsAt: grace }, grace],
    [{ ...none, status: 'on-hold', pausedAt: paused, graceEndsAt: grace }, null],
    [{ ...none, status: 'pending-cancel' }, paid],
    [{ ...none, status: 'cancelled' }, null],
    [{ ...none, status: 'expired' }, null],
  ] as const)('%j: %s', (facts, until) => expect(accessUntil(facts)).toEqual(until));
});

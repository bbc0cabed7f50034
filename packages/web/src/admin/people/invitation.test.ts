import { describe, expect, it } from 'vitest';
import { invitationState } from './invitation.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const later = '2026-03-02T12:00:00.000Z';
const before = '2026-03-01T12:00:00.000Z';
const person = { status: 'active', last_active_at: null } as const;

describe('the invitation of somebody who has never come', () => {
  it.each([
    [{ email: 'none', expires_at: null }, 'none'],
    [{ email: 'kept', expires_at: later }, 'not_sent'],
    [{ email: 'kept', expires_at: before }, 'not_sent'],
    [{ email: 'failed', expires_at: later }, 'failed'],
    [{ email: 'failed', expires_at: before }, 'expired'],
    [{ email: 'queued', expires_at: later }, 'on_its_way'],
    [{ email: 'sent', expires_at: later }, 'on_its_way'],
    [{ email: 'sent', expires_at: before }, 'expired'],
  ] as const)('%o is %s', (invitation, state) => {
    expect(invitationState({ ...person, invitation }, now)).toBe(state);
  });

  it.each([
    ['has a password', { invitation: null }],
    ['is not told about', {}],
    ['has been here', { invitation: { email: 'kept', expires_at: later }, last_active_at: before }],
    ['is blocked', { invitation: { email: 'kept', expires_at: later }, status: 'blocked' }],
  ] as const)('is nothing for who %s', (_, fields) => {
    expect(invitationState({ ...person, ...fields }, now)).toBeUndefined();
  });
});

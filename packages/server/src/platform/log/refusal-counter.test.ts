import { beforeEach, describe, expect, it } from 'vitest';
import { RefusalCounter } from './refusal-counter.ts';
import type { SecurityEvent } from './security-events.ts';

const start = Date.parse('2030-05-01T09:00:00.000Z');
let now = start;
const minutes = (count: number) => start + count * 60_000;
let counter: RefusalCounter;

beforeEach(() => {
  now = start;
  counter = new RefusalCounter(() => new Date(now));
  counter.take();
});

const refused = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  event: 'api_key_refused',
  actorId: null,
  subjectId: null,
  details: { reason: 'unknown_key' },
  ...more,
});
const writtenOf = (count: number, event: SecurityEvent, address: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => counter.isWritten(event, address(at))).filter(Boolean).length;

describe('refusals', () => {
  it('of one cause are few lines in a window, and the others a number', () => {
    expect(writtenOf(5000, refused(), () => 'one')).toBe(10);
    expect(writtenOf(3, refused({ details: { reason: 'wrong_secret' }, subjectId: 7 }), () => 'one')).toBe(3);
    expect(counter.take()).toEqual([]);
    now = minutes(15);
    expect(counter.take()).toMatchObject([
      { event: 'api_key_refused', reason: 'unknown_key', addressHash: 'one', counted: 4990, since: new Date(start) },
    ]);
    expect(counter.take()).toEqual([]);
    expect(writtenOf(11, refused(), () => 'one')).toBe(10);
  });

  it('of any number of addresses are a bounded number of lines, and of causes', () => {
    expect(writtenOf(20_000, refused(), (at) => `address ${at}`)).toBe(300);
    now = minutes(16);
    const counted = counter.take();
    expect(counted).toMatchObject([{ addressHash: '', subjectId: null, counted: 19_700 }]);
  });

  it('do not use up the lines of another event', () => {
    writtenOf(1000, refused(), (at) => `address ${at}`);
    expect(writtenOf(1, refused({ event: 'nonce_refused' }), () => 'one')).toBe(1);
  });

  it('leave everything else as it is', () => {
    expect(writtenOf(5000, refused({ event: 'sign_in' }), () => 'one')).toBe(5000);
  });

  it('are handed out in the middle of a window when the school stops', () => {
    writtenOf(12, refused(), () => 'one');
    expect(counter.take({ unfinished: true })).toMatchObject([{ counted: 2 }]);
  });
});

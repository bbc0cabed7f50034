import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ageOf, arrived, onClockJump, serverNow } from './serverClock.ts';

const HOUR = 3_600_000;
const serverTime = Date.parse('2030-05-01T09:00:00.000Z');
const answer = (id: number, later = 0) => ({ id, server_time: new Date(serverTime + later).toISOString() });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['a day behind', -24 * HOUR],
  ['an hour behind', -HOUR],
  ['an hour ahead', HOUR],
  ['years ahead', 50_000 * HOUR],
])('goes on by the time of the server when the clock of the device is set %s', (_title, change) => {
  const one = arrived(answer(1));
  vi.advanceTimersByTime(10_000);
  vi.setSystemTime(Date.now() + change);
  vi.advanceTimersByTime(5000);
  expect(serverNow(one)).toBe(serverTime + 15_000);
  expect(ageOf(one)).toBe(15_000);
});

it('follows the last answer, which may be in another object', () => {
  arrived(answer(2));
  vi.advanceTimersByTime(10_000);
  arrived(answer(2, 30_000));
  vi.advanceTimersByTime(1000);
  expect(serverNow({ ...answer(2, 30_000) })).toBe(serverTime + 31_000);
});

it('counts an answer that no call has brought from when it is first asked about', () => {
  expect(ageOf(answer(3))).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(serverNow(answer(3))).toBe(serverTime + 2000);
});

it('notices that the clock of the device was set, once for each time, until it is ended', () => {
  const run = vi.fn<() => void>();
  const end = onClockJump(run);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() - HOUR);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
  end();
  vi.setSystemTime(Date.now() + HOUR);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

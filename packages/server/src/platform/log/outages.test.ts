import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutages } from './outages.ts';

const [refused, terminated] = [new Error('ECONNREFUSED'), new Error('Connection terminated')];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watched() {
  const lines: unknown[] = [];
  const line = (values: object) => lines.push(values);
  const outages = createOutages(() => ({ error: line, info: line }) as never);
  const fail = (times: number, error = refused) => {
    for (let time = 0; time < times; time += 1) outages.noteFailure(error);
  };
  return { lines, outages, fail };
}

it('an outage is two lines, however many requests fail and whoever notices it first', () => {
  const { lines, outages, fail } = watched();
  fail(500);
  outages.noteChange(terminated);
  fail(500);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([{ err: refused }]);
  outages.noteChange(undefined);
  expect(lines).toEqual([{ err: refused }, { failedRequests: 1000 }]);

  outages.noteChange(terminated);
  fail(3);
  outages.noteChange(undefined);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([{ err: terminated }, { failedRequests: 3 }]);
});

it('failures that the watch does not notice are told too, and the next ones again with their cause', () => {
  const { lines, fail } = watched();
  fail(20);
  vi.advanceTimersByTime(9999);
  expect(lines).toEqual([{ err: refused }]);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual([{ err: refused }, { failedRequests: 20 }]);
  fail(1, terminated);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(2)).toEqual([{ err: terminated }, { failedRequests: 1 }]);
});

it('a later outage is not ended by the wait of an earlier one', () => {
  const { lines, outages, fail } = watched();
  fail(1);
  vi.advanceTimersByTime(8000);
  outages.noteChange(terminated);
  outages.noteChange(undefined);
  fail(1);
  vi.advanceTimersByTime(8000);
  expect(lines).toEqual([{ err: refused }, { failedRequests: 1 }, { err: refused }]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAutosave } from './useAutosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a draft is asked to save itself every ten seconds, and no longer once that is stopped', () => {
  const save = vi.fn<() => Promise<void>>(async () => {});
  const stop = startAutosave(save);
  vi.advanceTimersByTime(9_999);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(save).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(save).toHaveBeenCalledTimes(2);
});

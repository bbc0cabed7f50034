import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAutosave } from './useAutosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a draft is saved every ten seconds while there is something to save, and no longer once it is stopped', () => {
  let ready = false;
  const save = vi.fn<() => Promise<void>>(async () => {});
  const stop = startAutosave({ isReady: () => ready, save });
  vi.advanceTimersByTime(10_000);
  expect(save).not.toHaveBeenCalled();
  ready = true;
  vi.advanceTimersByTime(9_999);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save).toHaveBeenCalledOnce();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(save).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { whenConnected } from './connection.ts';

const lost = new ApiError('network', 0, '');

function setOnline(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

/** A transfer that fails with each of these errors before it succeeds. */
function started(...errors: Error[]) {
  const transfer = vi.fn<() => Promise<string>>(async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'arrived';
  });
  const waiting: boolean[] = [];
  const stop = new AbortController();
  const run = whenConnected(transfer, { signal: stop.signal, onWaiting: (is) => waiting.push(is) });
  return { transfer, waiting, stop, run };
}

it('a transfer runs again when the lost connection is back, as often as it is lost', async () => {
  setOnline(false);
  const { transfer, waiting, run } = started(lost, lost);
  await vi.waitFor(() => expect(waiting).toEqual([true]));
  expect(transfer).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(waiting).toEqual([true, false, true]));
  setOnline(true);
  expect(await run).toBe('arrived');
  expect(waiting).toEqual([true, false, true, false]);
});

it('other failures are not waited for', async () => {
  setOnline(true);
  await expect(started(lost).run).rejects.toBe(lost);
  setOnline(false);
  const refused = new ApiError('file_type', 400, 'No.');
  await expect(started(refused).run).rejects.toBe(refused);
});

it('a transfer that waits can be canceled', async () => {
  setOnline(false);
  const { transfer, waiting, stop, run } = started(lost);
  await vi.waitFor(() => expect(waiting).toEqual([true]));
  stop.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  setOnline(true);
  expect(transfer).toHaveBeenCalledTimes(1);
});

import { describe, expect, it, vi } from 'vitest';
import { createRunCache } from './run-cache.ts';

const never = new AbortController().signal;
const cache = (maxBytes = 100) => createRunCache<Buffer>({ maxBytes, bytesOf: (bytes) => bytes.byteLength });
const bytes = (length: number) => vi.fn<() => Promise<Buffer>>(async () => Buffer.alloc(length));

describe('a cache of runs', () => {
  it('makes a value once, also for concurrent requests', async () => {
    const value = cache();
    const make = bytes(10);
    const [one, other] = await Promise.all([value('a', make, never), value('a', make, never)]);
    expect(await value('a', make, never)).toBe(one);
    expect(other).toBe(one);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('drops what was not used for the longest time, by bytes', async () => {
    const value = cache(100);
    const [a, b, c] = [bytes(40), bytes(40), bytes(40)];
    await value('a', a, never);
    await value('b', b, never);
    await value('a', a, never);
    await value('c', c, never);
    await value('a', a, never);
    await value('b', b, never);
    expect([a, b, c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  });

  it('keeps no failure, and nothing that is larger than all of it', async () => {
    const value = cache(100);
    const failing = vi.fn<() => Promise<Buffer>>(() => Promise.reject(new Error('failed')));
    for (let time = 0; time < 2; time += 1) await expect(value('a', failing, never)).rejects.toThrow('failed');
    expect(failing).toHaveBeenCalledTimes(2);
    const large = bytes(101);
    for (let time = 0; time < 2; time += 1) await value('b', large, never);
    expect(large).toHaveBeenCalledTimes(2);
  });

  it('goes on for others when one request is aborted, and is aborted with the last', async () => {
    const value = cache();
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    let signal = never;
    const make = vi.fn<(signal: AbortSignal) => Promise<Buffer>>((given) => {
      signal = given;
      return promise;
    });
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const results = [first, second].map((one) => value('a', make, one.signal));
    first.abort(new Error('deadline'));
    await expect(results[0]).rejects.toThrow('deadline');
    expect(signal.aborted).toBe(false);
    second.abort(new Error('deadline'));
    await expect(results[1]).rejects.toThrow('deadline');
    expect(signal.aborted).toBe(true);
    // A later request has a run of its own.
    const later = value('a', make, third.signal);
    expect(make).toHaveBeenCalledTimes(2);
    resolve(Buffer.alloc(1));
    expect((await later).byteLength).toBe(1);
  });
});

import { LRUCache } from 'lru-cache';
import { neverAborted, untilAborted } from './until-aborted.ts';

interface Run<Value> {
  result: Promise<Value>;
  waiting: number;
  controller: AbortController;
}

interface Keeping<Value> {
  /** Of all values together; the least recently used are dropped first. A larger value is not kept. */
  maxBytes: number;
  bytesOf: (value: Value) => number;
  /** For how long a value is kept. Absent, or 0: until it is dropped. */
  ttlMsOf?: (value: Value) => number;
}

/**
 * Keeps values that take long to make. Concurrent requests for one key share one run, whose signal is aborted when all
 * of them were aborted. Failures are not kept.
 */
export function createRunCache<Value extends object>({ maxBytes, bytesOf, ttlMsOf }: Keeping<Value>) {
  const kept = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value) => Math.max(1, bytesOf(value)),
  });
  const runs = new Map<string, Run<Value>>();

  function end(key: string, run: Run<Value>): void {
    if (runs.get(key) === run) runs.delete(key);
  }

  function start(key: string, make: (signal: AbortSignal) => Promise<Value>): Run<Value> {
    const controller = new AbortController();
    const run: Run<Value> = { result: make(controller.signal), waiting: 0, controller };
    runs.set(key, run);
    run.result.then(
      (value) => {
        kept.set(key, value, { ttl: ttlMsOf?.(value) ?? 0 });
        end(key, run);
      },
      () => end(key, run),
    );
    return run;
  }

  /** The kept value, or what `make` brings. Rejects with the reason of `signal` as soon as that is aborted. */
  return async function value(
    key: string,
    make: (signal: AbortSignal) => Promise<Value>,
    signal = neverAborted,
  ): Promise<Value> {
    signal.throwIfAborted();
    const known = kept.get(key);
    if (known) return known;
    const run = runs.get(key) ?? start(key, make);
    run.waiting += 1;
    try {
      return await untilAborted(run.result, signal);
    } finally {
      run.waiting -= 1;
      if (run.waiting === 0) {
        // The next request starts anew.
        end(key, run);
        run.controller.abort();
      }
    }
  };
}

type RunCache<Value extends object> = ReturnType<typeof createRunCache<Value>>;

/** One such cache for each server of the process, found by an object that the server alone has. */
export function runCacheByServer<Value extends object>(keeping: Keeping<Value>): (server: object) => RunCache<Value> {
  const caches = new WeakMap<object, RunCache<Value>>();
  return (server) => {
    const cache = caches.get(server) ?? createRunCache(keeping);
    caches.set(server, cache);
    return cache;
  };
}

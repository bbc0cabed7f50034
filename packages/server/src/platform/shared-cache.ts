import { randomBytes } from 'node:crypto';
import type { ConnectionGroup } from './db/connection.ts';
import { startListener } from './db/connections/listener.ts';
import { type Db, openDatabase } from './db/database.ts';

const CHANNEL = 'lectern_cache';

/**
 * Values each process keeps in memory and all processes drop together (LISTEN/NOTIFY). For what every request needs
 * and few change: settings, add-ons, rendered public pages.
 */
export interface SharedCache {
  /**
   * The kept value, or what `load` brings. Concurrent loads of one key are one load. What is asked for inside a
   * transaction must be loaded with the `db` given here: on the pool, a load would wait for connections held by
   * transactions that wait for the load.
   */
  value: <T>(key: string, load: (db: Db) => Promise<T>, options?: Keeping<T>) => Promise<T>;
  /** Drops keys here at once and in the other processes a moment later. A key that ends in `*` drops all it begins. */
  drop: (...keys: string[]) => Promise<void>;
  /** Since the process started. */
  stats: () => { hits: number; misses: number; entries: number };
  stop: () => Promise<void>;
}

interface Keeping<T> {
  /** For values that can be large: all of them together take so much memory and no more; the oldest go first. */
  bytesOf?: (value: T) => number;
  /** Whether the value is worth a place; one that is not pushes no other out. Absent: it is. */
  isKept?: (value: T) => boolean;
  /** Asked each time the value is read: one that is no longer current is loaded again. Absent: it stays current. */
  isCurrent?: (value: T) => boolean;
}

const LOADERS = 2;
const MAX_BYTES = 32 * 1024 * 1024;
/** A process that dies between its commit and its word to the others leaves them with an old value: for so long. */
const MAX_AGE_MS = 60_000;

export async function startSharedCache(
  url: string,
  options: {
    onError: (error: Error) => void;
    maxEntries?: number;
    maxBytes?: number;
    clock?: () => number;
    group?: ConnectionGroup | undefined;
  },
): Promise<SharedCache> {
  const kept = new Map<string, { value: Promise<unknown>; until: number; isCurrent: () => boolean }>();
  /** Loads in progress. Concurrent callers share one; the result is cached if it is worth keeping. */
  const pending = new Map<string, Promise<unknown>>();
  const sizes = new Map<string, number>();
  const maxEntries = options.maxEntries ?? 500;
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const clock = options.clock ?? (() => performance.now());
  // The sender of a drop receives it too, later: by then a newer value may be kept.
  const self = randomBytes(8).toString('hex');
  let hits = 0;
  let misses = 0;
  // Connections are opened when something is first loaded.
  const loaders = openDatabase(url, { max: LOADERS, onError: options.onError, group: options.group });

  const forgetAll = () => {
    kept.clear();
    pending.clear();
    sizes.clear();
  };
  const forget = (key: string) => {
    kept.delete(key);
    sizes.delete(key);
  };
  /** A load that has begun may bring what was just changed. */
  const forgetLoad = (key: string) => {
    forget(key);
    pending.delete(key);
  };

  const dropHere = (key: string) => {
    if (!key.endsWith('*')) {
      forgetLoad(key);
      return;
    }
    const prefix = key.slice(0, -1);
    for (const name of [...kept.keys(), ...pending.keys()]) if (name.startsWith(prefix)) forgetLoad(name);
  };

  function weigh(key: string, bytes: number): void {
    sizes.set(key, bytes);
    let sum = [...sizes.values()].reduce((total, one) => total + one, 0);
    for (const [oldest, size] of sizes) {
      if (sum <= maxBytes) return;
      forget(oldest);
      sum -= size;
    }
  }

  const listener = await startListener(url, {
    channel: CHANNEL,
    applicationName: 'lectern cache',
    onMessage: (payload) => {
      const [key = '', sender] = payload.split(' ');
      if (key && sender !== self) dropHere(key);
    },
    // Changes may have been missed while disconnected: keep nothing.
    onLost: forgetAll,
    onListening: forgetAll,
    onError: options.onError,
    group: options.group,
  });

  function keep<T>(key: string, loading: Promise<T>, until: number, { bytesOf, isKept, isCurrent }: Keeping<T>): void {
    pending.set(key, loading);
    loading.then(
      (value) => {
        // Dropped meanwhile: then it may be out of date.
        if (pending.get(key) !== loading) return;
        pending.delete(key);
        if (isKept && !isKept(value)) return;
        if (kept.size >= maxEntries) forget(kept.keys().next().value as string);
        kept.set(key, { value: loading, until, isCurrent: () => isCurrent?.(value) ?? true });
        if (bytesOf) weigh(key, bytesOf(value));
      },
      () => pending.get(key) === loading && pending.delete(key),
    );
  }

  return {
    value<T>(key: string, load: (db: Db) => Promise<T>, keeping: Keeping<T> = {}): Promise<T> {
      const known = kept.get(key);
      if (known && clock() < known.until && known.isCurrent()) {
        hits += 1;
        return known.value as Promise<T>;
      }
      if (known) forget(key);
      const begun = pending.get(key);
      if (begun) {
        hits += 1;
        return begun as Promise<T>;
      }
      misses += 1;
      const loading = load(loaders);
      // Without a listener a value could grow old unnoticed, so then nothing is kept.
      if (listener.isListening()) keep(key, loading, clock() + MAX_AGE_MS, keeping);
      return loading;
    },
    async drop(...keys) {
      for (const key of keys) dropHere(key);
      try {
        // Over the pool: the listener may be away while the others still hold what is dropped here.
        const payloads = keys.map((key) => `${key} ${self}`);
        await loaders.$client.query('select pg_notify($1, one) from unnest($2::text[]) one', [CHANNEL, payloads]);
      } catch (error) {
        // What led here is committed, and must not be answered as if it had failed.
        options.onError(error as Error);
      }
    },
    stats: () => ({ hits, misses, entries: kept.size }),
    async stop() {
      await listener.stop();
      await loaders.$client.end();
    },
  };
}

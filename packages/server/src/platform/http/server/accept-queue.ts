import { closeSync, openSync, readSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';

const FRESH_MS = 100;
/** The kernel lists what listens first: some two hundred lines. */
const LISTED_BYTES = 32_768;
const LISTENS = '0A';

/** How many connections wait at a port, in a listing of the kernel (`/proc/net/tcp`). */
function waitingIn(listing: string, port: number): number {
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  let waiting = 0;
  for (const line of listing.split('\n')) {
    const [, address = '', , state, queues = ''] = line.trim().split(/\s+/);
    if (state === LISTENS && address.endsWith(`:${local}`)) waiting += Number.parseInt(queues.split(':')[1] ?? '0', 16);
  }
  return waiting;
}

/** null: the system has no such listing. */
function readListing(file: string): string | null {
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    const buffer = Buffer.alloc(LISTED_BYTES);
    return buffer.toString('latin1', 0, readSync(fd, buffer, 0, LISTED_BYTES, 0));
  } catch {
    return null;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/**
 * Counts connections that the kernel has accepted for a server and that it has not taken yet: each turn of the event
 * loop takes one, so on a slow machine most of a burst waits there. Read once per request. Linux only; 0 elsewhere.
 */
export function createAcceptQueue(address: () => AddressInfo | string | null): () => number {
  let waiting = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - readAt < FRESH_MS) {
      // The caller has just left the queue.
      waiting = Math.max(0, waiting - 1);
      return waiting;
    }
    readAt = now;
    const bound = address();
    if (bound === null || typeof bound === 'string') return 0;
    const listing = readListing(bound.family === 'IPv6' ? '/proc/net/tcp6' : '/proc/net/tcp');
    waiting = listing === null ? 0 : waitingIn(listing, bound.port);
    return waiting;
  };
}

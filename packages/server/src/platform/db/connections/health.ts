import { setTimeout as delay } from 'node:timers/promises';
import { within } from '../../within.ts';
import { Connection, type ConnectionGroup } from '../connection.ts';

/** With two checks in a row without an answer, a database that hangs is known within eight seconds. */
const CHECK_INTERVAL_MS = 1000;
const RETRY_INTERVAL_MS = 200;
const CHECK_TIMEOUT_MS = 3000;

/** What one process knows of its database, by asking it every second on a connection of its own. */
export interface DatabaseHealth extends ConnectionGroup {
  /** Asks now; false if there is no answer within the limit. */
  check: (limitMs: number) => Promise<boolean>;
  /** Listeners are called when the database is lost (with the error) and when it is back (without one). */
  onChange: (listener: (lost: Error | undefined) => void) => void;
  /** Ends the checks and destroys the connections that are still open. */
  stop: () => void;
}

/**
 * Watches the database and the connections of its group. A check without an answer destroys the connections that
 * received nothing meanwhile, so what waits on them fails soon and can be repeated. After two such checks the group is
 * `silent` until the database answers again.
 */
export function watchDatabase(url: string, { timeoutMs = CHECK_TIMEOUT_MS } = {}): DatabaseHealth {
  const group: ConnectionGroup = { connections: new Set(), silent: false };
  const listeners: ((lost: Error | undefined) => void)[] = [];
  const stopping = new AbortController();
  let client: Connection | undefined;
  let checking: Promise<void> | undefined;
  let unanswered = 0;
  let lost: Error | undefined;

  async function ask(): Promise<void> {
    if (!client) {
      const next = new Connection({
        connectionString: url,
        application_name: 'lectern health',
        connectionTimeoutMillis: timeoutMs,
        silenceTimeoutMillis: timeoutMs,
      });
      await next.connect();
      client = next;
    }
    await client.query('select 1');
  }

  async function checkOnce(): Promise<void> {
    const before = new Map([...group.connections].map((connection) => [connection, connection.bytesRead]));
    const wasLost = lost !== undefined;
    try {
      await ask();
      unanswered = 0;
      lost = undefined;
    } catch (error) {
      void client?.end();
      client = undefined;
      unanswered = isSilence(error) ? unanswered + 1 : 0;
      lost = error as Error;
    }
    group.silent = unanswered > 1;
    if (unanswered > 0) {
      for (const connection of group.connections) {
        if (group.silent || before.get(connection) === connection.bytesRead) connection.destroy();
      }
    }
    if (wasLost !== (lost !== undefined) && !stopping.signal.aborted) for (const listener of listeners) listener(lost);
  }

  /** Checks at the same time are one check: a connection answers one statement after the other. */
  const check = () => (checking ??= checkOnce().finally(() => (checking = undefined)));

  async function keepChecking(): Promise<void> {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop
      await check();
      // oxlint-disable-next-line no-await-in-loop
      await delay(lost ? RETRY_INTERVAL_MS : CHECK_INTERVAL_MS, undefined, {
        ref: false,
        signal: stopping.signal,
      }).catch(() => undefined);
    }
  }
  void keepChecking();

  return Object.assign(group, {
    check: async (limitMs: number) => (await within(limitMs, check())) && !lost,
    onChange: (listener: (lost: Error | undefined) => void) => void listeners.push(listener),
    stop() {
      stopping.abort();
      void client?.end();
      for (const connection of group.connections) connection.destroy();
    },
  });
}

/** As opposed to a refusal, which is an answer. A full queue of a socket that nobody serves says EAGAIN. */
function isSilence(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ETIMEDOUT' || code === 'EAGAIN' || message === 'timeout expired';
}

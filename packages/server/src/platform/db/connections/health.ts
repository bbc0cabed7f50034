import { setTimeout as delay } from 'node:timers/promises';
import { withinLoopTime } from '../../loop-time.ts';
import { Connection, type ConnectionGroup, noAnswer } from '../connection.ts';
import { isSilence } from './unreachable.ts';

/** With two checks in a row without an answer, a database that hangs is known within eight seconds. */
const CHECK_INTERVAL_MS = 1000;
const RETRY_INTERVAL_MS = 200;
const CHECK_TIMEOUT_MS = 3000;

/** What one process knows of its database, by asking it every second on a connection of its own. */
export interface DatabaseHealth extends ConnectionGroup {
  /**
   * Starts the checks. During startup the process is too busy to distinguish its own delay from that of the database.
   */
  watch: () => void;
  /** Asks now; false if there is no answer within the limit. */
  check: (limitMs: number) => Promise<boolean>;
  /** Listeners are called when the database is lost (with the error) and when it is back (without one). */
  onChange: (listener: (lost: Error | undefined) => void) => void;
  /** Ends the checks and destroys the connections that are still open. */
  stop: () => void;
}

/**
 * Watches the database and the connections of its group. All limits are in the time of the event loop.
 *
 * A check whose connection is silent asks on a second one. If the first answers late, the database is slow, and nothing
 * is done. If only the second answers, connections were lost on the way: those that received nothing meanwhile are
 * destroyed, so that what waits on them fails and can be repeated. After two checks in a row without any answer the
 * group is `silent` until the database answers again.
 */
export function watchDatabase(url: string, { timeoutMs = CHECK_TIMEOUT_MS } = {}): DatabaseHealth {
  const group: ConnectionGroup = { connections: new Set(), silent: false };
  const listeners: ((lost: Error | undefined) => void)[] = [];
  const stopping = new AbortController();
  let client: Connection | undefined;
  let checking: Promise<void> | undefined;
  let unanswered = 0;
  let lost: Error | undefined;

  async function askOnNew(limitMs: number): Promise<Connection> {
    const next = new Connection({
      connectionString: url,
      application_name: 'lectern health',
      connectionTimeoutMillis: limitMs,
    });
    const asked = next.connect().then(() => next.query('select 1'));
    try {
      if (await withinLoopTime(limitMs, asked)) return next;
      throw noAnswer();
    } catch (error) {
      next.destroy();
      throw error;
    }
  }

  /** Says whether the same connection answered as before, or another took its place. */
  async function ask(): Promise<'same' | 'other'> {
    const current = client;
    if (!current) {
      client = await askOnNew(timeoutMs);
      return 'same';
    }
    const answer = current.query('select 1');
    if (await withinLoopTime(timeoutMs / 2, answer)) return 'same';
    const other = askOnNew(timeoutMs / 2);
    other.catch(() => undefined);
    // A database that is only slow answers the older question first.
    const isSlow = await withinLoopTime(timeoutMs / 2, answer).catch(() => false);
    if (isSlow) {
      void other.then((unused) => unused.end()).catch(() => undefined);
      return 'same';
    }
    current.destroy();
    client = undefined;
    client = await other;
    return 'other';
  }

  function destroySilent(before: ReadonlyMap<Connection, number>): void {
    for (const connection of group.connections) {
      if (before.get(connection) === connection.bytesRead) connection.destroy();
    }
  }

  async function checkOnce(): Promise<void> {
    const before = new Map([...group.connections].map((connection) => [connection, connection.bytesRead]));
    const wasLost = lost !== undefined;
    try {
      if ((await ask()) === 'other') destroySilent(before);
      unanswered = 0;
      lost = undefined;
    } catch (error) {
      void client?.end();
      client = undefined;
      const answersOthers = [...before].some(([connection, bytes]) => connection.bytesRead > bytes);
      const isSilent = isSilence(error);
      unanswered = isSilent && !answersOthers ? unanswered + 1 : 0;
      lost = isSilent && answersOthers ? undefined : (error as Error);
    }
    group.silent = unanswered > 1;
    if (group.silent) for (const connection of group.connections) connection.destroy();
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

  return Object.assign(group, {
    watch: () => void keepChecking(),
    check: async (limitMs: number) => (await withinLoopTime(limitMs, check())) && !lost,
    onChange: (listener: (lost: Error | undefined) => void) => void listeners.push(listener),
    stop() {
      stopping.abort();
      void client?.end();
      for (const connection of group.connections) connection.destroy();
    },
  });
}

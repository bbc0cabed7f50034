import { expect } from 'vitest';
import type { startStripe } from '../../packages/server/src/test/stand-ins/stripe.ts';
import { Connection } from '../../packages/server/src/platform/db/connection.ts';

/**
 * Where a process is killed: at its write to a table, inside the transaction, or during a call of Stripe, before it has
 * an effect or after (`done`).
 */
export type Point = { table: string } | { call: string; done?: boolean };

/** Longer than the timeout of a test. */
const FOREVER_MS = 600_000;

interface Hold {
  /** Resolves when the school waits at the point. */
  reached: () => Promise<void>;
  release: () => Promise<void>;
}

/** Makes the school wait at a point. `url`: of its database. */
export function hold(
  point: Point,
  { url, stripe }: { url: string; stripe: Awaited<ReturnType<typeof startStripe>> },
): Promise<Hold> {
  return 'table' in point ? holdTable(url, point.table) : holdCall(stripe, point);
}

async function holdTable(url: string, table: string): Promise<Hold> {
  const client = new Connection({ connectionString: url });
  await client.connect();
  await client.query('begin');
  // Reads of the table do not wait.
  await client.query(`lock table ${table} in exclusive mode`);
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_locks where relation = $1::regclass and not granted',
      [table],
    );
    return rows[0]?.count;
  };
  return {
    reached: async () => {
      await expect.poll(waiting).toBeGreaterThan(0);
    },
    release: () => client.end(),
  };
}

async function holdCall(
  stripe: Awaited<ReturnType<typeof startStripe>>,
  { call, done = false }: { call: string; done?: boolean },
): Promise<Hold> {
  const before = stripe.calls.length;
  stripe.control({ call, delay: FOREVER_MS, after: done });
  return {
    reached: async () => {
      await expect.poll(() => stripe.calls.slice(before).filter((one) => one.startsWith(call))).not.toEqual([]);
    },
    release: async () => {},
  };
}

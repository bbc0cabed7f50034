import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { withDatabase } from '../../../test/database/databases.ts';
import { startTcpProxy } from '../../../test/database/tcp-proxy.ts';
import { type Database, openDatabase } from '../database.ts';
import { isUnreachable } from './unreachable.ts';

let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let directUrl: string;
const t = await useTestApp({
  env: { LOG_LEVEL: 'info' },
  databaseTimeoutMs: 3000,
  async reachedBy(url) {
    directUrl = url;
    proxy = await startTcpProxy(url);
    return proxy.url;
  },
});
// Looks at the database past the proxy.
const observer = openDatabase(directUrl!, { max: 2 });
afterAll(async () => {
  await observer.$client.end();
  await proxy.stop();
});

const tags = '/api/lectern/v1/courses/tags';
const manager = { ...(await t.credentials(await t.given.manager())), 'content-type': 'application/json' };
let made = 0;
const createTag = () => t.raw({ method: 'POST', url: tags, headers: manager, payload: { name: `Tag ${(made += 1)}` } });
const isReady = async () => (await t.raw({ url: '/readyz' })).statusCode === 200;

beforeEach(async () => {
  proxy.heal();
  await vi.waitUntil(isReady, { timeout: 15_000, interval: 20 });
});

const pidOf = async (db: Pick<Database, 'execute'>) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
const isGone = async (pid: number | undefined) =>
  (await observer.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rows.length === 0;

/** Requests that PostgreSQL keeps waiting, each with its connection, until `release`. */
async function beginStuckRequests(count: number) {
  const lock = await observer.$client.connect();
  await lock.query('begin; lock table terms in access exclusive mode');
  const answers = Array.from({ length: count }, createTag);
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await observer.$client.query(waiting)).rowCount).toBe(count);
  return {
    answers,
    end: () => observer.$client.query(`select pg_terminate_backend(pid) from (${waiting}) stuck`),
    async release() {
      await lock.query('rollback');
      lock.release();
    },
  };
}

it('a request whose connection PostgreSQL ends answers 503 and when to ask again; the next one is served', async () => {
  const stuck = await beginStuckRequests(2);
  await stuck.end();
  for (const answer of await Promise.all(stuck.answers)) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await stuck.release();
  expect((await createTag()).statusCode).toBe(201);
});

it('requests whose connections are reset answer 503, and the next one is served', async () => {
  const stuck = await beginStuckRequests(3);
  proxy.reset();
  for (const answer of await Promise.all(stuck.answers)) expect(answer.statusCode).toBe(503);
  await stuck.release();
  await expect.poll(async () => (await createTag()).statusCode).toBe(201);
});

it('a transaction that was idle for too long fails when it goes on, and no other', async () => {
  const failed = t.db.transaction(async (tx) => {
    const pid = await pidOf(tx);
    await tx.execute(sql`set idle_in_transaction_session_timeout = 20`);
    await expect.poll(() => isGone(pid), { interval: 10 }).toBe(true);
    await tx.execute(sql`select 1`);
  });
  expect(isUnreachable(await failed.catch((error: unknown) => error))).toBe(true);
  expect((await createTag()).statusCode).toBe(201);
});

it('a connection that is lost as a transaction begins leaves its place in the pool to others', async () => {
  const { max } = t.db.$client.options;
  await Promise.all(Array.from({ length: max }, () => t.db.execute(sql`select pg_sleep(0.01)`)));
  proxy.resetOnNextStatement();
  const begun = Array.from({ length: max }, () => t.db.transaction((tx) => tx.execute(sql`select 1`)));
  for (const { status } of await Promise.allSettled(begun)) expect(status).toBe('rejected');
  expect(t.db.$client.waitingCount).toBe(0);
  const again = Array.from({ length: max }, () => t.db.transaction((tx) => tx.execute(sql`select 1`)));
  expect(await Promise.all(again)).toHaveLength(max);
});

it('when the network swallows everything, requests and /readyz say 503 soon; once it is back they are served at once', async () => {
  const stuck = await beginStuckRequests(2);
  proxy.swallow({ alsoNew: true });
  expect(await isReady()).toBe(false);
  for (const answer of await Promise.all(stuck.answers)) expect(answer.statusCode).toBe(503);
  await stuck.release();
  // Each second answer is one that waited for nothing but the pause after a refusal.
  expect((await createTag()).statusCode).toBe(503);
  await expect.poll(() => t.app.services.db.$client.idleCount).toBe(0);

  proxy.heal();
  await expect.poll(isReady).toBe(true);
  expect((await createTag()).statusCode).toBe(201);
});

it('an outage is two lines of the log: its cause, and at its end how many requests failed', async () => {
  const asked = 12;
  const before = t.logLines.length;
  const lines = () => t.logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  const errors = () => lines().filter(({ level }) => Number(level) >= 50);
  proxy.swallow({ alsoNew: true });
  const answers = await Promise.all(Array.from({ length: asked }, createTag));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
  expect(errors()).toMatchObject([{ msg: 'The database does not answer', err: { code: 'ETIMEDOUT' } }]);

  proxy.heal();
  const end = () => lines().filter(({ msg }) => msg === 'The database answers again');
  await expect.poll(() => end().length).toBe(1);
  expect(end()).toMatchObject([{ level: 30, failedRequests: asked }]);
  expect(errors()).toHaveLength(1);
});

it('when the network swallows only what is open, that is replaced: what waits fails, what comes is served', async () => {
  const stuck = await beginStuckRequests(2);
  proxy.swallow({ alsoNew: false });
  for (const answer of await Promise.all(stuck.answers)) expect(answer.statusCode).toBe(503);
  await stuck.release();
  expect((await createTag()).statusCode).toBe(201);
});

it('one swallowed connection is destroyed after its limit, without waiting again for the rollback', async () => {
  const url = withDatabase(inject('serverUrl'), new URL(directUrl).pathname.slice(1));
  const other = await startTcpProxy(url);
  const db = openDatabase(other.url, { max: 1, silenceTimeoutMillis: 300 });
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    other.swallow({ alsoNew: false });
    await tx.execute(sql`select 1`);
  });
  expect(isUnreachable(await failed.catch((error: unknown) => error))).toBe(true);
  expect(await pidOf(db)).toBeGreaterThan(0);
  await db.$client.end();
  await other.stop();
});

it('connections keep the limits of the server, and are patient for a little longer than those', async () => {
  const { rows } = await t.db.execute(
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'statement_timeout', setting: '30000' },
  ]);
  const { silenceTimeoutMillis } = t.db.$client.options as { silenceTimeoutMillis?: number };
  expect(silenceTimeoutMillis).toBeGreaterThan(30_000);
});

import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { startTcpProxy } from '../../test/database/tcp-proxy.ts';
import { openDatabase } from '../db/database.ts';
import { watchJobFailures } from '../metrics/job-failures.ts';
import { type JobFailure, type JobKind, startJobs } from './jobs.ts';

const t = await useTestApp();
const url = String(t.db.$client.options.connectionString);
const failures: JobFailure[] = [];
const retries = { limit: 3, delay: 7, maxDelay: 60 };
await t.db.execute(sql`update pgboss.queue set retry_limit = 1, retry_delay = 1 where name = 'event'`);
const jobs = await startJobs(url, {
  queues: [{ name: 'broken', retries }, { name: 'event' }, { name: 'together', retries }],
  onError: () => undefined,
  onFailure: (failure) => failures.push(failure),
  supervise: false,
});
afterAll(() => jobs.stop());

const given: object[] = [];
const broken: JobKind<{ word: string }> = {
  name: 'broken',
  retries,
  run: async ({ word }) => {
    throw new Error(`no luck with "${word}"`);
  },
  giveUp: async (data) => {
    given.push(data);
  },
};

describe('jobs', () => {
  it('a queue of an earlier version gets the options of this one', async () => {
    const { rows } = await t.db.execute(sql`select retry_limit, retry_delay from pgboss.queue where name = 'event'`);
    expect(rows).toEqual([{ retry_limit: 5, retry_delay: 10 }]);
  });

  it('are told of with each failed try and once more at the end, which the worker of the job hears too', async () => {
    await jobs.work([broken]);
    // One transaction: the worker may take the job as soon as it is committed.
    await t.db.transaction(async (tx) => {
      await jobs.send(tx, 'broken', { word: 'secret' });
      await tx.execute(sql`update pgboss.job set retry_limit = 0 where name = 'broken'`);
    });
    await expect.poll(() => failures.length).toBe(2);
    const { jobId } = failures[0]!;
    expect(failures).toEqual([
      { job: 'broken', jobId, try: 1, tries: 1, exhausted: false },
      { job: 'broken', jobId, try: 1, tries: 1, exhausted: true },
    ]);
    expect(given).toEqual([{ word: 'secret' }]);
    const { rows } = await t.db.execute<{ output: string }>(
      sql`select output::text as output from pgboss.job where name = 'broken'`,
    );
    expect(rows).toHaveLength(1);
    for (const { output } of rows) expect(output).toContain('no luck with');
    for (const { output } of rows) expect(output).not.toContain('secret');
  });

  it('that fail because the database is away are reported to it when it is back', async () => {
    const proxy = await startTcpProxy(url);
    const queue = { name: 'interrupted', retries: { limit: 3, delay: 600, maxDelay: 600 } };
    const throughProxy = await startJobs(proxy.url, { queues: [queue], onError: () => undefined, supervise: false });
    const interrupted: JobKind = {
      ...queue,
      run: async () => {
        proxy.refuse();
        await throughProxy.send(openDatabase(proxy.url, { max: 1, onError: () => undefined }), queue.name, {});
      },
    };
    await throughProxy.work([interrupted]);
    await t.db.transaction((tx) => throughProxy.send(tx, queue.name, {}));
    await expect.poll(() => proxy.refused()).toBeGreaterThan(3);
    proxy.heal();
    const states = async () =>
      (await t.db.execute(sql`select state::text as state from pgboss.job where name = ${queue.name}`)).rows;
    await expect.poll(states).toEqual([{ state: 'retry' }]);
    await throughProxy.stop();
    await proxy.stop();
  });

  it('that are taken together run one after another, and one that fails is no failure of the others', async () => {
    const ran: string[] = [];
    const together: JobKind<{ word: string }> = {
      name: 'together',
      batch: 3,
      retries,
      run: async ({ word }) => {
        ran.push(`${word} begins`);
        await new Promise(setImmediate);
        if (word === 'b') throw new Error('no luck');
        ran.push(`${word} ends`);
      },
    };
    for (const word of ['a', 'b', 'c']) await t.db.transaction((tx) => jobs.send(tx, together.name, { word }));
    await jobs.work([together]);
    const states = async () =>
      (
        await t.db.execute(sql`select data ->> 'word' as word, state::text as state, output::text like '%no luck%' as said
        from pgboss.job where name = ${together.name} order by word`)
      ).rows;
    await expect.poll(states).toEqual([
      { word: 'a', state: 'completed', said: null },
      { word: 'b', state: 'retry', said: true },
      { word: 'c', state: 'completed', said: null },
    ]);
    expect(ran).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
  });

  it('are counted, failed tries and given up ones', async () => {
    const watched = watchJobFailures(t.app.services.log, { onStorageFull: () => undefined });
    watched.report(failures[0]!, new Error('x'));
    watched.report(failures[0]!, new Error('x'));
    watched.report(failures[1]!, undefined);
    expect(watched.read().map(({ name, samples }) => [name, samples])).toEqual([
      ['lectern_job_failures_total', [{ labels: { job: 'broken' }, value: 2 }]],
      ['lectern_jobs_exhausted_total', [{ labels: { job: 'broken' }, value: 1 }]],
    ]);
  });
});

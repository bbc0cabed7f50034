import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startEmbedded } from '../packages/server/src/platform/db/embedded/embedded.ts';
import { caller } from './fixtures/api.ts';
import { firstAdministrator } from './fixtures/first-administrator.ts';
import { postgresBackends, postgresProcesses, signalAll } from './fixtures/postgres-processes.ts';
import { beginSchool, DEMO_PASSWORD, type School, startSchool } from './fixtures/school.ts';

/** docs/running.md promises this for every state of the database. */
const LONGEST_STOP_MS = 20_000;

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-hang-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) {
    signalAll(postgresProcesses(folder), 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

let people = 0;
const register = ({ url }: School) =>
  caller(url, {})('POST', '/auth/register', {
    email: `person${(people += 1)}@example.com`,
    password: DEMO_PASSWORD,
    first_name: 'Person',
  });
const statusOf = async ({ url }: School, address: string) => (await fetch(`${url}${address}`)).status;
async function ready(school: School): Promise<void> {
  await expect.poll(() => statusOf(school, '/readyz'), { timeout: 30_000, interval: 20 }).toBe(200);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  return { result: await work(), ms: performance.now() - startedAt };
}

it('a database that hangs is said soon, and served again as soon as it goes on', { timeout: 120_000 }, async () => {
  const dataDir = newFolder();
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  const stopped = postgresProcesses(dataDir);
  signalAll(stopped, 'SIGSTOP');
  const waiting = Array.from({ length: 20 }, () => timed(() => register(school)));
  const asked = await timed(() => statusOf(school, '/readyz'));
  expect(asked.result).toBe(503);
  expect(asked.ms).toBeLessThan(3000);
  for (const { result, ms } of await Promise.all(waiting)) {
    expect(result.status).toBe(503);
    expect(ms).toBeLessThan(15_000);
  }
  // Now that it is known, nobody waits for more than the pause after a refusal.
  expect((await timed(() => register(school))).ms).toBeLessThan(5000);
  expect(await statusOf(school, '/healthz')).toBe(200);

  signalAll(stopped, 'SIGCONT');
  await ready(school);
  expect((await register(school)).status).toBe(201);
  expect(await school.stop()).toBe(0);
});

it('processes of PostgreSQL that hang while it still takes connections are replaced', {
  timeout: 120_000,
}, async () => {
  const dataDir = newFolder();
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  await Promise.all(Array.from({ length: 4 }, () => register(school)));
  signalAll(postgresBackends(dataDir), 'SIGSTOP');
  const startedAt = performance.now();
  await expect.poll(async () => (await register(school)).status, { timeout: 30_000 }).toBe(201);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

it('stops in time while its database hangs, with requests under way', { timeout: 120_000 }, async () => {
  const dataDir = newFolder();
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  signalAll(postgresProcesses(dataDir), 'SIGSTOP');
  const waiting = Array.from({ length: 20 }, () => register(school).catch(() => 'cut off'));
  expect(await statusOf(school, '/readyz')).toBe(503);
  const { result, ms } = await timed(() => school.stop());
  expect(result).toBe(0);
  expect(ms).toBeLessThan(LONGEST_STOP_MS);
  await Promise.all(waiting);
});

it('says once that its outside database is gone, serves again, and stops in time when it hangs', {
  timeout: 180_000,
}, async () => {
  const database = newFolder();
  const postgres = await startEmbedded({ dataDir: database });
  const school = await startSchool({ DATABASE_URL: postgres.url, DATA_DIR: newFolder(), SEED: 'empty' });
  signalAll(postgresProcesses(database), 'SIGKILL');
  await expect.poll(() => statusOf(school, '/readyz'), { interval: 10, timeout: 10_000 }).toBe(503);
  await ready(school);
  expect((await register(school)).status).toBe(201);
  expect(school.output().match(/"level":50/g) ?? []).toHaveLength(1);

  const stopped = postgresProcesses(database);
  signalAll(stopped, 'SIGSTOP');
  const { result, ms } = await timed(() => school.stop());
  signalAll(stopped, 'SIGCONT');
  await postgres.stop();
  expect(result).toBe(0);
  expect(ms).toBeLessThan(LONGEST_STOP_MS);
});

it('stops in time when its outside database is gone for good', { timeout: 120_000 }, async () => {
  const database = newFolder();
  const postgres = await startEmbedded({ dataDir: database });
  const school = await startSchool({ DATABASE_URL: postgres.url, DATA_DIR: newFolder(), SEED: 'empty' });
  await postgres.stop();
  expect(await statusOf(school, '/readyz')).toBe(503);
  expect((await register(school)).status).toBe(503);
  const { result, ms } = await timed(() => school.stop());
  expect(result).toBe(0);
  expect(ms).toBeLessThan(LONGEST_STOP_MS);
});

it('a start that is asked to stop ends in time and takes its database with it', { timeout: 120_000 }, async () => {
  for (const step of ['Creating the database', 'Filling the demo school']) {
    const dataDir = newFolder();
    const starting = await beginSchool({ DATA_DIR: dataDir });
    await expect.poll(() => starting.output(), { interval: 5, timeout: 60_000 }).toContain(step);
    const ended = new Promise<number | null>((resolve) => starting.process.once('exit', resolve));
    starting.process.kill('SIGTERM');
    const { result, ms } = await timed(() => ended);
    expect(result).toBe(0);
    expect(ms).toBeLessThan(LONGEST_STOP_MS);
    expect(starting.output()).toContain('Stopped.');
    expect(postgresProcesses(dataDir)).toEqual([]);
  }
});

it('survives the loss of its database and of single connections, and keeps who is signed in', {
  timeout: 120_000,
}, async () => {
  const dataDir = newFolder();
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  const person = await firstAdministrator(school);
  for (const victims of [postgresBackends, postgresProcesses]) {
    signalAll(victims(dataDir), 'SIGKILL');
    await ready(school);
    await expect
      .poll(async () => (await person.call('PUT', '/users/me', { headline: 'Still here' })).status, {
        timeout: 20_000,
      })
      .toBe(200);
  }
  expect(school.process.exitCode).toBeNull();
  expect(await school.stop()).toBe(0);
});

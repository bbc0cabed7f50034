import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startEmbedded } from '../packages/server/src/platform/db/embedded/embedded.ts';
import { caller } from './fixtures/api.ts';
import { firstAdministrator } from './fixtures/first-administrator.ts';
import {
  freezeDatabase,
  freezeIdleBackends,
  postgresBackends,
  postgresProcesses,
  signalAll,
} from './fixtures/postgres-processes.ts';
import { beginSchool, DEMO_PASSWORD, type School, startSchool } from './fixtures/school.ts';

/** How long to wait until a school serves again. */
const PATIENCE_MS = 120_000;

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
/** A check that was answered before the database was stopped may be the first to be read. */
async function unready(school: School): Promise<void> {
  await expect.poll(() => statusOf(school, '/readyz'), { timeout: PATIENCE_MS, interval: 20 }).toBe(503);
}
async function ready(school: School): Promise<void> {
  await expect.poll(() => statusOf(school, '/readyz'), { timeout: PATIENCE_MS, interval: 20 }).toBe(200);
}

it('requests are refused while the database hangs, and served again as soon as it goes on', async () => {
  const dataDir = newFolder();
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  const stopped = freezeDatabase(dataDir);
  const waiting = Array.from({ length: 20 }, () => register(school));
  await unready(school);
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(503);
  expect((await register(school)).status).toBe(503);
  expect(await statusOf(school, '/healthz')).toBe(200);

  signalAll(stopped, 'SIGCONT');
  await ready(school);
  expect((await register(school)).status).toBe(201);
  expect(await school.stop()).toBe(0);
});

it('processes of PostgreSQL that hang while it still takes connections are replaced', async () => {
  const dataDir = newFolder();
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  await Promise.all(Array.from({ length: 4 }, () => register(school)));
  await freezeIdleBackends(dataDir);
  await expect.poll(async () => (await register(school)).status, { timeout: PATIENCE_MS }).toBe(201);
});

it('stops while its database hangs, with requests under way', async () => {
  const dataDir = newFolder();
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  freezeDatabase(dataDir);
  const waiting = Array.from({ length: 20 }, () => register(school).catch(() => 'cut off'));
  await unready(school);
  expect(await school.stop()).toBe(0);
  await Promise.all(waiting);
});

it('says once that its outside database is gone, serves again, and stops while it hangs', async () => {
  const database = newFolder();
  const postgres = await startEmbedded({ dataDir: database });
  const school = await startSchool({ DATABASE_URL: postgres.url, DATA_DIR: newFolder(), SEED: 'empty' });
  signalAll(postgresProcesses(database), 'SIGKILL');
  await unready(school);
  await ready(school);
  expect((await register(school)).status).toBe(201);
  expect(school.output().match(/"level":50/g) ?? []).toHaveLength(1);

  const stopped = freezeDatabase(database);
  const code = await school.stop();
  signalAll(stopped, 'SIGCONT');
  await postgres.stop();
  expect(code).toBe(0);
});

it('stops when its outside database is gone for good', async () => {
  const database = newFolder();
  const postgres = await startEmbedded({ dataDir: database });
  const school = await startSchool({ DATABASE_URL: postgres.url, DATA_DIR: newFolder(), SEED: 'empty' });
  await postgres.stop();
  expect(await statusOf(school, '/readyz')).toBe(503);
  expect((await register(school)).status).toBe(503);
  expect(await school.stop()).toBe(0);
});

it.each(['Creating the database', 'Filling the demo school'])(
  'a start that is asked to stop ends and takes its database with it: %s',
  async (step) => {
    const dataDir = newFolder();
    const starting = await beginSchool({ DATA_DIR: dataDir });
    await expect.poll(() => starting.output(), { interval: 5, timeout: PATIENCE_MS }).toContain(step);
    const ended = new Promise<number | null>((resolve) => starting.process.once('exit', resolve));
    starting.process.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(starting.output()).toContain('Stopped.');
    expect(postgresProcesses(dataDir)).toEqual([]);
  },
);

it('survives the loss of its database and of single connections, and keeps who is signed in', async () => {
  const dataDir = newFolder();
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  const person = await firstAdministrator(school);
  for (const victims of [postgresBackends, postgresProcesses]) {
    signalAll(victims(dataDir), 'SIGKILL');
    await ready(school);
    await expect
      .poll(async () => (await person.call('PUT', '/users/me', { headline: 'Still here' })).status, {
        timeout: PATIENCE_MS,
      })
      .toBe(200);
  }
  expect(school.process.exitCode).toBeNull();
  expect(await school.stop()).toBe(0);
});

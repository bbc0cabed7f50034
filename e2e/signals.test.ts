import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { postmasterOf } from '../packages/server/src/platform/db/embedded/embedded-process.ts';
import { beginSchool, freePort, startSchool } from './fixtures/school.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  // Whatever a failed test has left running.
  for (const child of children.splice(0)) endGroup(child);
  for (const folder of folders) {
    const left = postmasterOf(path.join(folder, 'postgres'));
    if (left) process.kill(left.pid, 'SIGQUIT');
  }
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-signals-'));
  folders.push(folder);
  return folder;
}

function endGroup(child: ChildProcess): void {
  try {
    process.kill(-Number(child.pid), 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const count = (text: string, part: string) => text.split(part).length - 1;

function expectNothingRuns(dataDir: string): void {
  expect(postmasterOf(path.join(dataDir, 'postgres'))).toBeUndefined();
  expect(existsSync(path.join(dataDir, 'lectern.pid'))).toBe(false);
}

/** The first start fills the demo school: some seconds on an idle machine, a minute on a busy one. */
const START_MS = 120_000;

describe('under npm', () => {
  it.each([
    // As a service manager or another script does: npm alone.
    { title: 'SIGTERM to npm', send: (npm: ChildProcess) => npm.kill('SIGTERM') },
    // As a terminal does: everything in the foreground, and npm passes its own on.
    { title: 'Ctrl-C in a terminal', send: (npm: ChildProcess) => process.kill(-Number(npm.pid), 'SIGINT') },
  ])('$title ends npm, the school and its database', async ({ send }) => {
    const dataDir = newFolder();
    const port = String(await freePort());
    const npm = spawn('npm', ['start'], {
      cwd: repository,
      env: { ...process.env, DATA_DIR: dataDir, PORT: port, SEED: 'empty', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.push(npm);
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    const exited = once(npm, 'exit');
    await expect.poll(() => output, { timeout: START_MS, interval: 50 }).toContain('Lectern is open at');

    send(npm);
    const [code] = (await exited) as [number | null];
    expect(code).toBe(0);
    expect(count(output, 'Stopping …')).toBe(1);
    expect(count(output, 'Stopped.')).toBe(1);
    expectNothingRuns(dataDir);
  });

  it.each(['start', 'import', 'backup', 'restore'])('npm run %s leaves no shell between npm and Node', (name) => {
    const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    // A shell that waits for its child dies of the signal and does not pass it on.
    expect(scripts[name]).toMatch(/^exec node /);
    expect(scripts[`pre${name}`]).toMatch(/^exec node /);
  });
});

describe('a stop during the start ends the school and its database', () => {
  it.each<{ phase: string; reached: (start: { dataDir: string; output: string }) => boolean }>([
    { phase: 'the database is created', reached: ({ output }) => output.includes('Creating the database') },
    {
      phase: 'initdb writes',
      reached: ({ dataDir }) => readdirSync(dataDir).some((name) => name.startsWith('postgres.draft-')),
    },
    { phase: 'the database starts', reached: ({ dataDir }) => existsSync(path.join(dataDir, 'postgres')) },
    {
      phase: 'the database listens',
      reached: ({ dataDir }) => existsSync(path.join(dataDir, 'socket', '.s.PGSQL.5432')),
    },
    {
      phase: 'tables are made',
      reached: ({ dataDir }) => postmasterOf(path.join(dataDir, 'postgres'))?.status === 'ready',
    },
    { phase: 'the demo school is filled', reached: ({ output }) => output.includes('Filling the demo school') },
    { phase: 'it has just opened', reached: ({ output }) => output.includes('is open at') },
  ])('while $phase', async ({ reached }) => {
    const dataDir = newFolder();
    const school = await beginSchool({ DATA_DIR: dataDir, STOP_DELAY: '0' });
    const exited = once(school.process, 'exit');
    await expect
      .poll(() => reached({ dataDir, output: school.output() }), { timeout: START_MS, interval: 1 })
      .toBe(true);

    school.process.kill('SIGTERM');
    const [code] = (await exited) as [number | null];
    expect(school.output()).not.toMatch(/^\s+at |could not start/m);
    expect(count(school.output(), 'Stopped.')).toBe(1);
    expect(code).toBe(0);
    expectNothingRuns(dataDir);
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('and the next start goes on as if there had been none', async () => {
    const dataDir = newFolder();
    const school = await beginSchool({ DATA_DIR: dataDir });
    const exited = once(school.process, 'exit');
    await expect.poll(() => existsSync(path.join(dataDir, 'postgres')), { timeout: START_MS, interval: 1 }).toBe(true);
    school.process.kill('SIGINT');
    await exited;
    const next = await startSchool({ DATA_DIR: dataDir });
    expect(next.output()).toContain('Filling the demo school');
    expect(await next.stop()).toBe(0);
  });
});

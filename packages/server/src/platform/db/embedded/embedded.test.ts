import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExpectedError } from '../../log/expected-error.ts';
import { ask } from '../../../test/databases.ts';
import { checkCluster, openDataFolder, socketFolder } from './embedded-folder.ts';
import type { Embedded } from './embedded.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import { lastFailure, rotateLog } from './embedded-log.ts';
import { postmasterOf } from './embedded-process.ts';
import { databaseUser } from './embedded-user.ts';
import { restartPause } from './embedded-watch.ts';

let dataDir: string;
/** A data folder with a database that was stopped: creating one takes a second. */
let prepared: string | undefined;
let cluster: string;
const open: Embedded[] = [];

beforeEach(() => {
  dataDir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-test-')));
  cluster = path.join(dataDir, 'postgres');
});

afterEach(async () => {
  for (const database of open.splice(0)) await database.stop();
  const left = postmasterOf(cluster);
  if (left) process.kill(left.pid, 'SIGKILL');
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

afterAll(() => {
  if (prepared) fs.rmSync(prepared, { recursive: true, force: true });
});

async function start(log?: (sentence: string) => void): Promise<Embedded> {
  await copyDatabase();
  const database = await startEmbedded({ dataDir, ...(log && { log }) });
  open.push(database);
  return database;
}

/** Puts a new database into an empty data folder. */
async function copyDatabase(): Promise<void> {
  if (fs.existsSync(cluster) || process.platform === 'win32') return;
  if (!prepared) {
    prepared = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-test-'));
    await (await startEmbedded({ dataDir: prepared })).stop();
  }
  // Keeps the owner, which PostgreSQL checks.
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
}

const remember = 'create table note as select 42 as answer';
const recall = 'select answer from note';

/** For what PostgreSQL does by itself, such as restarting. */
const PATIENT = { timeout: 60_000 };
async function expectRecalled(url: string): Promise<void> {
  await expect.poll(() => ask(url, recall).catch(() => undefined), PATIENT).toEqual([{ answer: 42 }]);
}

/** Another Lectern on the same folder, in a process of its own. */
async function startElsewhere() {
  await copyDatabase();
  const module = new URL('./embedded.ts', import.meta.url).href;
  const program = `
    const { startEmbedded } = await import('${module}');
    const { url } = await startEmbedded({ dataDir: process.argv[1] });
    console.log(url);
    setInterval(() => {}, 60_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    pid: child.pid,
    async killed() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

function killPostmaster(): void {
  const running = postmasterOf(cluster);
  if (!running) throw new Error('no PostgreSQL to kill');
  process.kill(running.pid, 'SIGKILL');
}

function refusal(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof ExpectedError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the embedded database', () => {
  it('keeps what was written when it is stopped and started', async () => {
    const first = await startEmbedded({ dataDir });
    open.push(first);
    await ask(first.url, remember);
    await first.stop();
    expect(postmasterOf(cluster)).toBeUndefined();

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, recall)).toEqual([{ answer: 42 }]);
  });

  it('lets nobody in without the password', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guessed';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(fs.statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('writes safely: checksums, fsync and synchronous commit are on', async () => {
    const { url } = await start();
    expect(
      await ask(
        url,
        "select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'synchronous_commit')",
      ),
    ).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });

  it('refuses a second Lectern and names the first', async () => {
    const first = await startElsewhere();
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`${dataDir} is in use by process ${first.pid}`);

    await ask(first.url, 'select 1');
    await first.killed();
  });

  it('takes over from a killed Lectern, with the database that one left running, and stops it', async () => {
    const killed = await startElsewhere();
    await ask(killed.url, remember);
    await killed.killed();

    const next = await start();
    expect(next.adopted).toBe(true);
    expect(await ask(next.url, recall)).toEqual([{ answer: 42 }]);

    await next.stop();
    expect(postmasterOf(cluster)).toBeUndefined();
  });

  it('starts after both Lectern and the database were killed', async () => {
    const killed = await startElsewhere();
    await ask(killed.url, remember);
    await killed.killed();
    killPostmaster();

    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await ask(next.url, recall)).toEqual([{ answer: 42 }]);
  });

  it("starts when another program got the killed database's process number", async () => {
    const first = await start();
    await ask(first.url, remember);
    await first.stop();
    // PostgreSQL asks whether the process exists, and sees only those of its own user.
    const stranger = spawn(...databaseUser().command(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']));
    const left = [stranger.pid, cluster, 0, 5432, '', '', '  1 1', 'ready'];
    fs.writeFileSync(path.join(cluster, 'postmaster.pid'), `${left.join('\n')}\n`);
    try {
      const next = await start();
      expect(next.adopted).toBe(false);
      expect(await ask(next.url, recall)).toEqual([{ answer: 42 }]);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('starts the database again when it dies under a running school', async () => {
    const school = await start();
    await ask(school.url, remember);
    killPostmaster();

    await expectRecalled(school.url);
  });

  it('is tried again with longer and longer pauses while it cannot start, and says why', async () => {
    const said: { at: number; sentence: string }[] = [];
    const school = await start((sentence) => said.push({ at: performance.now(), sentence }));
    await ask(school.url, remember);
    const control = path.join(cluster, 'global', 'pg_control');
    fs.renameSync(control, `${control}.away`);
    killPostmaster();
    const failed = () => said.filter(({ sentence }) => sentence.includes('could not be started'));
    await expect.poll(() => failed().length, PATIENT).toBeGreaterThanOrEqual(3);
    const [first, second, third] = failed() as [(typeof said)[number], (typeof said)[number], (typeof said)[number]];
    expect(second.at - first.at).toBeGreaterThan(950);
    expect(third.at - second.at).toBeGreaterThan(1950);
    expect(first.sentence).toMatch(/could not be started: .*pg_control.* The next try is in 1 s\./);
    // The reason of the first failure is still to be read after all the others.
    const log = fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log.match(/pg_control/g)?.length).toBeGreaterThanOrEqual(3);
    expect(log).toContain('ready to accept connections');

    fs.renameSync(`${control}.away`, control);
    await expectRecalled(school.url);
    expect(said.at(-1)?.sentence).toBe('The database runs again');
  });

  it('stops at once when its school stops while it waits for the next try', async () => {
    const said: string[] = [];
    const school = await start((sentence) => said.push(sentence));
    fs.renameSync(path.join(cluster, 'global', 'pg_control'), path.join(dataDir, 'pg_control'));
    killPostmaster();
    await expect.poll(() => said.join(), PATIENT).toContain('The next try is in 2 s');
    const failures = said.filter((sentence) => sentence.includes('could not be started')).length;
    await school.stop();
    // The next try is not made.
    expect(said.filter((sentence) => sentence.includes('could not be started'))).toHaveLength(failures);
  });

  it('that is not to start after all is not left running', async () => {
    const moments = [
      () => fs.readdirSync(dataDir).some((name) => name.includes('draft')),
      () => postmasterOf(cluster) !== undefined,
    ];
    for (const reached of moments) {
      const stop = new AbortController();
      const starting = startEmbedded({ dataDir, stop: stop.signal });
      await vi.waitUntil(reached, { timeout: 60_000, interval: 1 });
      stop.abort(new ExpectedError('stopped'));
      await expect(starting).rejects.toThrow('stopped');
      expect(postmasterOf(cluster)).toBeUndefined();
      expect(fs.readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([]);
    }
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('removes the half-made database of a start that was killed, also when there is a whole one', async () => {
    await (await start()).stop();
    fs.mkdirSync(`${cluster}.draft-killed`);
    await (await start()).stop();
    expect(fs.existsSync(`${cluster}.draft-killed`)).toBe(false);
  });

  it('is joined by a command while the school runs, and left running', async () => {
    const school = await start();
    const command = await joinEmbedded({ dataDir });
    expect(command.joined).toBe(true);
    await ask(command.url, remember);
    await command.stop();

    expect(await ask(school.url, recall)).toEqual([{ answer: 42 }]);
  });

  it('is started by a command when no school runs, and stopped after it', async () => {
    await copyDatabase();
    const command = await joinEmbedded({ dataDir });
    expect(command.joined).toBe(false);
    await ask(command.url, remember);
    await command.stop();

    expect(postmasterOf(cluster)).toBeUndefined();
  });

  it('says when its password does not fit', async () => {
    await (await start()).stop();
    fs.writeFileSync(path.join(dataDir, 'postgres.password'), 'another\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow('is not that of the database');
    expect(postmasterOf(cluster)).toBeUndefined();
  });

  it('lets go of the folder when it could not start', async () => {
    await (await start()).stop();
    const versionFile = path.join(cluster, 'PG_VERSION');
    const version = fs.readFileSync(versionFile, 'utf8');
    fs.writeFileSync(versionFile, '9.6\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(ExpectedError);
    fs.writeFileSync(versionFile, version);

    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the pause before a restart', () => {
  it.each([
    [0, 500],
    [1, 1000],
    [5, 16_000],
    [6, 30_000],
    [1000, 30_000],
  ])('after %i failures is %i ms', (failures, expected) => expect(restartPause(failures)).toBe(expected));
});

describe("the database's log", () => {
  const folder = () => openDataFolder(dataDir);
  const write = (...lines: string[]) => fs.appendFileSync(folder().logFile, lines.map((line) => `${line}\n`).join(''));

  it.each([
    {
      title: 'a disk that is full',
      lines: [
        '2030-05-01 09:00:00.000 UTC [7] PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
        '2030-05-01 09:00:00.100 UTC [8] FATAL:  the database system is in recovery mode',
        '2030-05-01 09:00:00.200 UTC [9] LOG:  shutting down',
      ],
      expected: 'could not write to file "pg_wal/xlogtemp.7": No space left on device',
    },
    { title: 'no reason', lines: ['2030-05-01 09:00:00.000 UTC [7] LOG:  ready'], expected: undefined },
    {
      title: 'only what clients were told',
      lines: [
        '2030-05-01 09:00:00.000 UTC [7] FATAL:  password authentication failed for user "postgres"',
        '2030-05-01 09:00:00.000 UTC [7] FATAL:  terminating connection due to administrator command',
      ],
      expected: undefined,
    },
  ])('names $title', ({ lines, expected }) => {
    write('2030-05-01 08:00:00.000 UTC [1] FATAL:  an older reason with an “ü”');
    const from = fs.statSync(folder().logFile).size;
    write(...lines);
    expect(lastFailure(folder(), from)).toBe(expected);
  });

  it('is begun anew only when it has grown', () => {
    write('first reason');
    rotateLog(folder());
    expect(fs.readFileSync(folder().logFile, 'utf8')).toBe('first reason\n');
    fs.truncateSync(folder().logFile, 10_000_001);
    rotateLog(folder());
    expect(fs.existsSync(folder().logFile)).toBe(false);
    expect(fs.statSync(`${folder().logFile}.old`).size).toBe(10_000_001);
  });
});

describe('the data folder', () => {
  it('is refused when it cannot be written', () => {
    const file = path.join(dataDir, 'file');
    fs.writeFileSync(file, '');
    expect(refusal(() => openDataFolder(path.join(file, 'data')))).toMatch(/cannot be written \(ENOTDIR\)/);
  });

  it.each([
    {
      title: 'another version',
      content: '17\n',
      uid: 0,
      expected: /made by PostgreSQL 17 and this Lectern runs PostgreSQL 18/,
    },
    { title: 'something that is no database', content: undefined, uid: 0, expected: /is not a database of Lectern/ },
    {
      title: 'the database of another user',
      content: '18\n',
      uid: 1,
      expected: /belongs to another user \(number \d+\)/,
    },
    { title: 'a database that fits', content: '18\n', uid: 0, expected: /^accepted$/ },
  ])('with $title', ({ content, uid, expected }) => {
    fs.mkdirSync(cluster);
    if (content) fs.writeFileSync(path.join(cluster, 'PG_VERSION'), content);
    const owner = fs.statSync(cluster).uid;
    expect(refusal(() => checkCluster(openDataFolder(dataDir), { major: '18', uid: owner + uid }))).toMatch(expected);
  });

  it('has its socket inside where the path is short enough, else in the temporary folder', () => {
    const deep = path.join(dataDir, 'a-rather-long-name-for-a-folder'.repeat(3));
    expect(socketFolder(openDataFolder(dataDir))).toBe(path.join(dataDir, 'socket'));
    expect(socketFolder(openDataFolder(deep), dataDir)).toMatch(/\/lectern-[0-9a-f]{16}$/);
  });

  it('refuses a socket folder that somebody has planted', () => {
    fs.mkdirSync(path.join(dataDir, 'elsewhere'), { mode: 0o700 });
    fs.symlinkSync(path.join(dataDir, 'elsewhere'), path.join(dataDir, 'socket'));
    expect(refusal(() => socketFolder(openDataFolder(dataDir)))).toMatch(/was not made by Lectern/);
  });

  it('refuses a socket folder that others may enter', () => {
    fs.mkdirSync(path.join(dataDir, 'socket'));
    fs.chmodSync(path.join(dataDir, 'socket'), 0o755);
    expect(refusal(() => socketFolder(openDataFolder(dataDir)))).toMatch(/others may enter it/);
  });
});

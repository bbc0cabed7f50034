import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ExpectedError } from '../../log/expected-error.ts';
import { ask } from '../../../test/database/databases.ts';
import { checkCluster, openDataFolder, socketFolder } from './embedded-folder.ts';
import { expectRecalled, recall, remember, useDataFolder } from './embedded.fixture.ts';
import { startEmbedded } from './embedded.ts';
import { lastFailure, rotateLog } from './embedded-log.ts';
import { postmasterOf } from './embedded-process.ts';
import { restartPause } from './embedded-watch.ts';

const folder = useDataFolder();

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
    const first = await startEmbedded({ dataDir: folder.dataDir });
    folder.open.push(first);
    await ask(first.url, remember);
    await first.stop();
    expect(postmasterOf(folder.cluster)).toBeUndefined();

    const second = await folder.start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, recall)).toEqual([{ answer: 42 }]);
  });

  it('refuses a second Lectern and names the first', async () => {
    const first = await folder.startElsewhere();
    await expect(startEmbedded({ dataDir: folder.dataDir })).rejects.toThrow(
      `${folder.dataDir} is in use by process ${first.pid}`,
    );

    await ask(first.url, 'select 1');
    await first.killed();
  });

  it('takes over from a killed Lectern, with the database that one left running, and stops it', async () => {
    const killed = await folder.startElsewhere();
    await ask(killed.url, remember);
    await killed.killed();

    const next = await folder.start();
    expect(next.adopted).toBe(true);
    expect(await ask(next.url, recall)).toEqual([{ answer: 42 }]);

    await next.stop();
    expect(postmasterOf(folder.cluster)).toBeUndefined();
  });

  it('starts the database again when it dies under a running school', async () => {
    const school = await folder.start();
    await ask(school.url, remember);
    folder.killPostmaster();

    await expectRecalled(school.url);
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
  const opened = () => openDataFolder(folder.dataDir);
  const write = (...lines: string[]) => fs.appendFileSync(opened().logFile, lines.map((line) => `${line}\n`).join(''));

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
    const from = fs.statSync(opened().logFile).size;
    write(...lines);
    expect(lastFailure(opened(), from)).toBe(expected);
  });

  it('is begun anew only when it has grown', () => {
    write('first reason');
    rotateLog(opened());
    expect(fs.readFileSync(opened().logFile, 'utf8')).toBe('first reason\n');
    fs.truncateSync(opened().logFile, 10_000_001);
    rotateLog(opened());
    expect(fs.existsSync(opened().logFile)).toBe(false);
    expect(fs.statSync(`${opened().logFile}.old`).size).toBe(10_000_001);
  });
});

describe('the data folder', () => {
  it('is refused when it cannot be written', () => {
    const file = path.join(folder.dataDir, 'file');
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
    fs.mkdirSync(folder.cluster);
    if (content) fs.writeFileSync(path.join(folder.cluster, 'PG_VERSION'), content);
    const owner = fs.statSync(folder.cluster).uid;
    expect(refusal(() => checkCluster(openDataFolder(folder.dataDir), { major: '18', uid: owner + uid }))).toMatch(
      expected,
    );
  });

  it('has its socket inside where the path is short enough, else in the temporary folder', () => {
    const deep = path.join(folder.dataDir, 'a-rather-long-name-for-a-folder'.repeat(3));
    expect(socketFolder(openDataFolder(folder.dataDir))).toBe(path.join(folder.dataDir, 'socket'));
    expect(socketFolder(openDataFolder(deep), folder.dataDir)).toMatch(/\/lectern-[0-9a-f]{16}$/);
  });

  it('refuses a socket folder that somebody has planted', () => {
    fs.mkdirSync(path.join(folder.dataDir, 'elsewhere'), { mode: 0o700 });
    fs.symlinkSync(path.join(folder.dataDir, 'elsewhere'), path.join(folder.dataDir, 'socket'));
    expect(refusal(() => socketFolder(openDataFolder(folder.dataDir)))).toMatch(/was not made by Lectern/);
  });

  it('refuses a socket folder that others may enter', () => {
    fs.mkdirSync(path.join(folder.dataDir, 'socket'));
    fs.chmodSync(path.join(folder.dataDir, 'socket'), 0o755);
    expect(refusal(() => socketFolder(openDataFolder(folder.dataDir)))).toMatch(/others may enter it/);
  });
});

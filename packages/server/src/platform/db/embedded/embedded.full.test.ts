import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ExpectedError } from '../../log/expected-error.ts';
import { ask } from '../../../test/database/databases.ts';
import { expectRecalled, PATIENT, recall, remember, useDataFolder } from './embedded.fixture.ts';
import { joinEmbedded, startEmbedded } from './embedded.ts';
import { postmasterOf } from './embedded-process.ts';
import { databaseUser } from './embedded-user.ts';

const folder = useDataFolder();

describe('the embedded database', () => {
  it('lets nobody in without the password', async () => {
    const { url } = await folder.start();
    const wrong = new URL(url);
    wrong.password = 'guessed';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(fs.statSync(path.join(folder.dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('writes safely: checksums, fsync and synchronous commit are on', async () => {
    const { url } = await folder.start();
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

  it('starts after both Lectern and the database were killed', async () => {
    const killed = await folder.startElsewhere();
    await ask(killed.url, remember);
    await killed.killed();
    folder.killPostmaster();

    const next = await folder.start();
    expect(next.adopted).toBe(false);
    expect(await ask(next.url, recall)).toEqual([{ answer: 42 }]);
  });

  it("starts when another program got the killed database's process number", async () => {
    const first = await folder.start();
    await ask(first.url, remember);
    await first.stop();
    // PostgreSQL asks whether the process exists, and sees only those of its own user.
    const stranger = spawn(...databaseUser().command(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']));
    const left = [stranger.pid, folder.cluster, 0, 5432, '', '', '  1 1', 'ready'];
    fs.writeFileSync(path.join(folder.cluster, 'postmaster.pid'), `${left.join('\n')}\n`);
    try {
      const next = await folder.start();
      expect(next.adopted).toBe(false);
      expect(await ask(next.url, recall)).toEqual([{ answer: 42 }]);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('is tried again with longer and longer pauses while it cannot start, and says why', async () => {
    const said: { at: number; sentence: string }[] = [];
    const school = await folder.start((sentence) => said.push({ at: performance.now(), sentence }));
    await ask(school.url, remember);
    const control = path.join(folder.cluster, 'global', 'pg_control');
    fs.renameSync(control, `${control}.away`);
    folder.killPostmaster();
    const failed = () => said.filter(({ sentence }) => sentence.includes('could not be started'));
    await expect.poll(() => failed().length, PATIENT).toBeGreaterThanOrEqual(3);
    const [first, second, third] = failed() as [(typeof said)[number], (typeof said)[number], (typeof said)[number]];
    expect(second.at - first.at).toBeGreaterThan(950);
    expect(third.at - second.at).toBeGreaterThan(1950);
    expect(first.sentence).toMatch(/could not be started: .*pg_control.* The next try is in 1 s\./);
    // The reason of the first failure is still to be read after all the others.
    const log = fs.readFileSync(path.join(folder.dataDir, 'postgres.log'), 'utf8');
    expect(log.match(/pg_control/g)?.length).toBeGreaterThanOrEqual(3);
    expect(log).toContain('ready to accept connections');

    fs.renameSync(`${control}.away`, control);
    await expectRecalled(school.url);
    expect(said.at(-1)?.sentence).toBe('The database runs again');
  });

  it('stops at once when its school stops while it waits for the next try', async () => {
    const said: string[] = [];
    const school = await folder.start((sentence) => said.push(sentence));
    fs.renameSync(path.join(folder.cluster, 'global', 'pg_control'), path.join(folder.dataDir, 'pg_control'));
    folder.killPostmaster();
    await expect.poll(() => said.join(), PATIENT).toContain('The next try is in 2 s');
    const failures = said.filter((sentence) => sentence.includes('could not be started')).length;
    await school.stop();
    // The next try is not made.
    expect(said.filter((sentence) => sentence.includes('could not be started'))).toHaveLength(failures);
  });

  it('that is not to start after all is not left running', async () => {
    const moments = [
      () => fs.readdirSync(folder.dataDir).some((name) => name.includes('draft')),
      () => postmasterOf(folder.cluster) !== undefined,
    ];
    for (const reached of moments) {
      const stop = new AbortController();
      const starting = startEmbedded({ dataDir: folder.dataDir, stop: stop.signal });
      await vi.waitUntil(reached, { timeout: 60_000, interval: 1 });
      stop.abort(new ExpectedError('stopped'));
      await expect(starting).rejects.toThrow('stopped');
      expect(postmasterOf(folder.cluster)).toBeUndefined();
      expect(fs.readdirSync(folder.dataDir).filter((name) => name.includes('draft'))).toEqual([]);
    }
    expect(await ask((await folder.start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('removes the half-made database of a start that was killed, also when there is a whole one', async () => {
    await (await folder.start()).stop();
    fs.mkdirSync(`${folder.cluster}.draft-killed`);
    await (await folder.start()).stop();
    expect(fs.existsSync(`${folder.cluster}.draft-killed`)).toBe(false);
  });

  it('is joined by a command while the school runs, and left running', async () => {
    const school = await folder.start();
    const command = await joinEmbedded({ dataDir: folder.dataDir });
    expect(command.joined).toBe(true);
    await ask(command.url, remember);
    await command.stop();

    expect(await ask(school.url, recall)).toEqual([{ answer: 42 }]);
  });

  it('is started by a command when no school runs, and stopped after it', async () => {
    await folder.copyDatabase();
    const command = await joinEmbedded({ dataDir: folder.dataDir });
    expect(command.joined).toBe(false);
    await ask(command.url, remember);
    await command.stop();

    expect(postmasterOf(folder.cluster)).toBeUndefined();
  });

  it('says when its password does not fit', async () => {
    await (await folder.start()).stop();
    fs.writeFileSync(path.join(folder.dataDir, 'postgres.password'), 'another\n');
    await expect(startEmbedded({ dataDir: folder.dataDir })).rejects.toThrow('is not that of the database');
    expect(postmasterOf(folder.cluster)).toBeUndefined();
  });

  it('lets go of the folder when it could not start', async () => {
    await (await folder.start()).stop();
    const versionFile = path.join(folder.cluster, 'PG_VERSION');
    const version = fs.readFileSync(versionFile, 'utf8');
    fs.writeFileSync(versionFile, '9.6\n');
    await expect(startEmbedded({ dataDir: folder.dataDir })).rejects.toThrow(ExpectedError);
    fs.writeFileSync(versionFile, version);

    expect(await ask((await folder.start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

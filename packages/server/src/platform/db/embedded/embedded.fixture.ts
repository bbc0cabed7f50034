import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { ask } from '../../../test/database/databases.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { postmasterOf } from './embedded-process.ts';

export const remember = 'create table note as select 42 as answer';
export const recall = 'select answer from note';

/** For actions of PostgreSQL, such as restarting. */
export const PATIENT = { timeout: 60_000 };

export async function expectRecalled(url: string): Promise<void> {
  await expect.poll(() => ask(url, recall).catch(() => undefined), PATIENT).toEqual([{ answer: 42 }]);
}

/** A data folder of its own for each test of a file, and the databases in it. */
export function useDataFolder() {
  let dataDir: string;
  let cluster: string;
  /** A data folder with a database that was stopped: creating one takes a second. */
  let prepared: string | undefined;
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

  return {
    get dataDir() {
      return dataDir;
    },
    get cluster() {
      return cluster;
    },
    /** Stopped after the test. */
    open,
    start,
    copyDatabase,
    startElsewhere,
    killPostmaster,
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ExpectedError } from '../../log/expected-error.ts';
import type { Binaries } from './embedded-binaries.ts';
import type { DataFolder } from './embedded-folder.ts';
import { socketFile } from './embedded-folder.ts';
import { lastFailure, lastLine, logSize, rotateLog } from './embedded-log.ts';
import { isRunning, postmasterOf, replacePid } from './embedded-process.ts';
import type { DatabaseUser } from './embedded-user.ts';

export type Home = {
  folder: DataFolder;
  socketDir: string;
  binaries: Binaries;
  user: DatabaseUser;
  /** Replace the settings of the same name. */
  settings?: Record<string, string>;
};

/** For a small machine. Given on the command line, so that they follow the code and not the age of the data folder. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '60',
  jit: 'off',
  // Each worker of these two would be a process that a school of this size does not need.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A refused statement is the application's business, and its text may hold what belongs in no log.
  log_min_error_statement: 'panic',
};

const startTimeout = 120_000;
const orphanTimeout = 15_000;

/** `logStart` is where in the log file the lines of this run begin. */
export type Started = { pid: number; adopted: boolean; logStart: number };

/** Starts PostgreSQL, or adopts the one that a killed Lectern left running. When `stop` aborts, nothing it started runs on. */
export async function startPostmaster(home: Home, stop?: AbortSignal): Promise<Started> {
  const deadline = Date.now() + startTimeout;
  for (let left = postmasterOf(home.folder.cluster); left; left = postmasterOf(home.folder.cluster)) {
    if (left.status === 'ready' && fs.existsSync(socketFile(home.socketDir))) {
      return { pid: left.pid, adopted: true, logStart: logSize(home.folder) };
    }
    stop?.throwIfAborted();
    // It is on its way up or down; both end.
    if (Date.now() > deadline)
      throw new ExpectedError(notStarted(home, 'the one left running neither starts nor stops'));
    await delay(20);
  }
  return launch(home, stop);
}

async function launch(home: Home, stop: AbortSignal | undefined): Promise<Started> {
  const keepTrying = Date.now() + orphanTimeout;
  rotateLog(home.folder);
  for (;;) {
    stop?.throwIfAborted();
    clearTraces(home);
    const outcome = await launchOnce(home, stop);
    if ('pid' in outcome) return outcome;
    // The last workers of a killed PostgreSQL take a moment to notice; until then the new one rightly refuses.
    const orphans = outcome.reason.includes('pre-existing shared memory block');
    if (!orphans || Date.now() > keepTrying) throw new ExpectedError(notStarted(home, outcome.reason));
    await delay(100);
  }
}

async function launchOnce(home: Home, stop: AbortSignal | undefined): Promise<Started | { reason: string }> {
  const { folder, binaries, user } = home;
  const options = {
    ...settings,
    ...home.settings,
    unix_socket_directories: `"${home.socketDir.replaceAll('"', '""')}"`,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = user.command(binaries.postgres, ['-D', folder.cluster, ...flags]);

  // Into a file, not a pipe: PostgreSQL outlives a killed Lectern and must be able to go on writing.
  const log = fs.openSync(folder.logFile, 'a', 0o600);
  const logStart = fs.fstatSync(log).size;
  // Detached, because Ctrl-C reaches the whole group and the database must stop last.
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true, env: databaseEnv() });
  fs.closeSync(log);
  child.unref();

  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `it ended with ${signal ?? `code ${code}`}`));
  for (const deadline = Date.now() + startTimeout; ended === undefined; await delay(10)) {
    const running = postmasterOf(folder.cluster);
    if (running?.status === 'ready') return { pid: running.pid, adopted: false, logStart };
    if (stop?.aborted) {
      await endChild(child);
      throw stop.reason;
    }
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      ended = `it was not ready after ${startTimeout / 1000} seconds`;
    }
  }
  return { reason: lastFailure(folder, logStart) ?? lastLine(folder, logStart) ?? ended };
}

/**
 * PostgreSQL refuses to start while the process named in its pid file lives, and takes a zombie or a stranger with the
 * same number for one. So that file gets a number no process can have. It is not removed: it also names the shared
 * memory by which PostgreSQL sees that workers of a killed run still write.
 */
function clearTraces({ folder, socketDir }: Home): void {
  replacePid(folder.cluster);
  fs.rmSync(socketFile(socketDir), { force: true });
  fs.rmSync(`${socketFile(socketDir)}.lock`, { force: true });
}

/** "Fast" rolls open transactions back and writes everything down; "immediate" leaves that to the next start. */
const stopSteps = [
  ['SIGINT', 6000],
  ['SIGQUIT', 2000],
] as const;

/** Ends a PostgreSQL that is starting: its pid file may not be there yet. */
async function endChild(child: ChildProcess): Promise<void> {
  for (const [signal, patience] of stopSteps) {
    child.kill(signal);
    for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(10)) {
      if (child.exitCode !== null || child.signalCode !== null) return;
    }
  }
}

/** Stops PostgreSQL without waiting for its clients. Safe to call when it is already gone. */
export async function stopPostmaster(folder: DataFolder): Promise<void> {
  for (const [signal, patience] of stopSteps) {
    const running = postmasterOf(folder.cluster);
    if (!running) return;
    process.kill(running.pid, signal);
    for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(10)) {
      if (!isRunning(running.pid, folder.cluster)) return;
    }
  }
}

/** What the programs of PostgreSQL see of our environment: no PG* variable and no language may change what they do. */
export function databaseEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function notStarted({ folder }: Home, reason: string): string {
  return `The database in ${folder.cluster} could not be started: ${reason} (see ${path.basename(folder.logFile)} beside it).`;
}

import { setTimeout as delay } from 'node:timers/promises';
import { ExpectedError } from '../../log/expected-error.ts';
import { Connection } from '../connection.ts';
import { findBinaries } from './embedded-binaries.ts';
import { createCluster, removeDrafts } from './embedded-cluster.ts';
import { checkCluster, clusterPassword, openDataFolder, readOptional, socketFolder } from './embedded-folder.ts';
import type { DataFolder } from './embedded-folder.ts';
import { FolderInUseError, lockFolder } from './embedded-lock.ts';
import type { Home, Started } from './embedded-postmaster.ts';
import { startPostmaster, stopPostmaster } from './embedded-postmaster.ts';
import { postmasterOf } from './embedded-process.ts';
import { keepRunning } from './embedded-watch.ts';
import { databaseUser } from './embedded-user.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Called with one sentence per slow step or notable event. */
  log?: (sentence: string) => void;
  /** When it aborts during the start, the start ends with its reason and leaves nothing running. */
  stop?: AbortSignal;
  /** PostgreSQL settings that override Lectern's. Only tests use them, to trade durability for speed. */
  settings?: Record<string, string>;
};

export type Embedded = {
  url: string;
  /** It was already running: left by a killed Lectern, or (joined) it belongs to a running school. */
  adopted: boolean;
  stop(): Promise<void>;
};

/**
 * Runs a real PostgreSQL in the data folder for this process alone, and starts it again if it dies.
 * Throws an `ExpectedError` when the folder is in use or cannot be used.
 */
export async function startEmbedded({ dataDir, log = () => {}, stop, settings }: EmbeddedOptions): Promise<Embedded> {
  const folder = openDataFolder(dataDir);
  const lock = lockFolder(folder.root);
  try {
    const binaries = findBinaries();
    const user = databaseUser();
    const clusterExists = checkCluster(folder, { major: binaries.major, uid: user.uid });
    const password = clusterPassword(folder, { clusterExists });
    const home: Home = { folder, binaries, user, socketDir: socketFolder(folder), ...(settings && { settings }) };
    removeDrafts(folder.cluster);
    stop?.throwIfAborted();
    if (!clusterExists) {
      log('Creating the database');
      await createCluster(home, stop);
    }
    const url = address(home.socketDir, password);
    const { adopted, logStart } = await startAndSignIn(home, url, stop);
    const watch = keepRunning(home, { logStart, log });
    let stopped: Promise<void> | undefined;
    return {
      url,
      adopted,
      stop: () =>
        (stopped ??= watch
          .end()
          .then(() => stopPostmaster(folder))
          .finally(() => lock.release())),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const joinTimeout = 60_000;

/**
 * For commands such as an import: uses the database of a running school and leaves it running, or starts it for the
 * duration of the command.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded & { joined: boolean }> {
  for (const deadline = Date.now() + joinTimeout; ; await delay(100)) {
    options.stop?.throwIfAborted();
    try {
      return { ...(await startEmbedded(options)), joined: false };
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      const url = runningAddress(options.dataDir);
      if (url) return { url, adopted: true, joined: true, stop: async () => {} };
      // Its owner is starting or stopping.
      if (Date.now() > deadline) throw error;
    }
  }
}

function runningAddress(dataDir: string): string | undefined {
  const folder = openDataFolder(dataDir);
  const password = readOptional(folder.passwordFile)?.trim();
  if (!password || postmasterOf(folder.cluster)?.status !== 'ready') return undefined;
  return address(socketFolder(folder), password);
}

function address(socketDir: string, password: string): string {
  return `postgres://postgres:${password}@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
}

const signInTimeout = 60_000;

/** A database that is just dying looks ready until one talks to it; then it is started again. */
async function startAndSignIn(home: Home, url: string, stop: AbortSignal | undefined): Promise<Started> {
  for (const deadline = Date.now() + signInTimeout; ; await delay(50)) {
    const started = await startPostmaster(home, stop);
    try {
      await checkSignIn(url, home.folder);
      stop?.throwIfAborted();
      return started;
    } catch (error) {
      if (!stop?.aborted && !(error instanceof ExpectedError) && Date.now() < deadline) continue;
      await stopPostmaster(home.folder);
      throw error;
    }
  }
}

async function checkSignIn(url: string, folder: DataFolder): Promise<void> {
  const client = new Connection({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    const wrongPassword = '28P01';
    if (error instanceof Error && 'code' in error && error.code === wrongPassword) {
      throw new ExpectedError(
        `The password in ${folder.passwordFile} is not that of the database: put the right one back from a backup.`,
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}

import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ExpectedError } from '../../log/expected-error.ts';

/** Where the embedded PostgreSQL keeps what in the data folder. */
export type DataFolder = {
  root: string;
  /** The database itself, as PostgreSQL lays it out. */
  cluster: string;
  passwordFile: string;
  logFile: string;
};

/** Makes the data folder when it is missing, and says in one sentence when it cannot be used. */
export function openDataFolder(dataDir: string): DataFolder {
  const asked = path.resolve(dataDir);
  try {
    fs.mkdirSync(asked, { recursive: true, mode: 0o700 });
    fs.accessSync(asked, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ExpectedError(`The data folder ${asked} cannot be written${code}: choose another one with DATA_DIR.`);
  }
  // One folder reached by two names must be one lock, one socket and one cluster.
  const root = fs.realpathSync(asked);
  return {
    root,
    cluster: path.join(root, 'postgres'),
    passwordFile: path.join(root, 'postgres.password'),
    logFile: path.join(root, 'postgres.log'),
  };
}

/** Refuses a cluster that this PostgreSQL cannot open; returns whether there is one. */
export function checkCluster(folder: DataFolder, { major, uid }: { major: string; uid: number | undefined }): boolean {
  const versionFile = path.join(folder.cluster, 'PG_VERSION');
  const owner = fs.statSync(folder.cluster, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) return false;
  if (uid !== undefined && owner !== uid) {
    throw new ExpectedError(
      `The database in ${folder.cluster} belongs to another user (number ${owner}): start Lectern as the user who started it first, or choose another folder with DATA_DIR.`,
    );
  }
  const version = readOptional(versionFile)?.trim();
  if (version === undefined) {
    throw new ExpectedError(
      `The folder ${folder.cluster} is not a database of Lectern: move it away, or choose another folder with DATA_DIR.`,
    );
  }
  if (version !== major) {
    throw new ExpectedError(
      `The database in ${folder.cluster} was made by PostgreSQL ${version} and this Lectern runs PostgreSQL ${major}: start the Lectern that made it, or choose another folder with DATA_DIR.`,
    );
  }
  return true;
}

/** The password of the database; made with the data folder and never changed. */
export function clusterPassword(folder: DataFolder, { clusterExists }: { clusterExists: boolean }): string {
  const kept = readOptional(folder.passwordFile)?.trim();
  if (kept) return kept;
  if (clusterExists) {
    throw new ExpectedError(
      `The file ${folder.passwordFile} is missing and the database cannot be opened without it: put it back from a backup.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  const draft = `${folder.passwordFile}.${process.pid}`;
  fs.writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, folder.passwordFile);
  return password;
}

/** An address of a unix socket may have 108 bytes on Linux and 104 on macOS, `/.s.PGSQL.5432` included. */
const longestSocket = 100;

/**
 * The folder of the database's socket: in the data folder, or in the system's temporary folder if that path is too
 * long. The latter is writable for every user, so an existing folder or link of another user is refused.
 */
export function socketFolder(folder: DataFolder, temporary = os.tmpdir()): string {
  const near = path.join(folder.root, 'socket');
  const fits = Buffer.byteLength(socketFile(near)) < longestSocket;
  const name = createHash('sha256').update(folder.root).digest('hex').slice(0, 16);
  const chosen = fits ? near : path.join(temporary, `lectern-${name}`);
  try {
    fs.mkdirSync(chosen, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const found = fs.lstatSync(chosen);
  const ours = found.isDirectory() && (found.mode & 0o077) === 0 && found.uid === (process.getuid?.() ?? found.uid);
  if (!ours) {
    throw new ExpectedError(
      `The folder ${chosen} was not made by Lectern, or others may enter it, so the database's socket cannot be put there: remove it and start again.`,
    );
  }
  return chosen;
}

export function socketFile(socketDir: string): string {
  return path.join(socketDir, '.s.PGSQL.5432');
}

/** A file's text, or undefined when there is no such file. */
export function readOptional(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ExpectedError } from '../../log/expected-error.ts';
import { databaseEnv } from './embedded-postmaster.ts';
import type { Home } from './embedded-postmaster.ts';

/** How long initdb may take to clean up after itself. */
const CLEAN_UP_MS = 5000;

/** Makes an empty database in the data folder: all of it or, when this is stopped or killed half-way, nothing. */
export async function createCluster({ folder, binaries, user }: Home, stop?: AbortSignal): Promise<void> {
  const draft = fs.mkdtempSync(draftPrefix(folder.cluster));
  user.own(draft);
  const [program, args] = user.command(binaries.initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${folder.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]);
  const running = promisify(execFile)(program, args, { env: databaseEnv() });
  const end = () => {
    running.child.kill('SIGTERM');
    setTimeout(() => running.child.kill('SIGKILL'), CLEAN_UP_MS).unref();
  };
  stop?.addEventListener('abort', end, { once: true });
  try {
    await running;
  } catch (error) {
    removeDrafts(folder.cluster);
    stop?.throwIfAborted();
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new ExpectedError(`The database could not be created in ${folder.root}: ${reasonIn(said) || String(error)}`);
  } finally {
    stop?.removeEventListener('abort', end);
  }
  fs.renameSync(draft, folder.cluster);
  syncFolder(folder.root);
}

/** What initdb says went wrong. Its last lines are about cleaning up. */
export function reasonIn(said: string): string | undefined {
  const lines = said.trim().split('\n');
  const reason = lines.findLast((line) => /\b(?:FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1);
  return reason?.replace(/^.*?\b(?:FATAL|PANIC|ERROR|error):\s*/, '');
}

function draftPrefix(cluster: string): string {
  return `${cluster}.draft-`;
}

/** A killed run may have left a draft with an initdb that still writes into it: what cannot go now goes next time. */
export function removeDrafts(cluster: string): void {
  const parent = path.dirname(cluster);
  for (const name of fs.readdirSync(parent)) {
    const entry = path.join(parent, name);
    if (!entry.startsWith(draftPrefix(cluster))) continue;
    try {
      fs.rmSync(entry, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
}

/** Without it a power cut could undo the renaming. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Kills the PostgreSQL of this data folder, if it runs, and removes the folder. */
export function endAbandonedServer(dataDir: string): void {
  try {
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const [pid, cluster] = readFileSync(file, 'utf8').split('\n');
    if (cluster === path.dirname(file)) process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // It does not run.
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Removes what runs that were killed have left: the process in the name of the folder is gone. */
export function removeAbandonedFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^lectern-test-(\d+)-/.exec(name) ?? [];
    if (pid && !exists(Number(pid))) endAbandonedServer(path.join(parent, name));
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

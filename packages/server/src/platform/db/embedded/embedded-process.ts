import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readOptional } from './embedded-folder.ts';

/** The PostgreSQL that serves this folder, if one is running. */
export function postmasterOf(cluster: string): { pid: number; status: string } | undefined {
  const lines = (readOptional(pidFile(cluster)) ?? '').split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isRunning(pid, cluster)) return undefined;
  return { pid, status: lines[7]?.trim() ?? '' };
}

/**
 * Whether this process is the PostgreSQL of this folder. A zombie has no command line, and a program that was given a
 * dead one's number has another.
 */
export function isRunning(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(`-D\0${cluster}\0`);
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  try {
    // Without /proc the arguments come joined by spaces; ours begin with the folder and go on with a flag.
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.replace(' -D ', '\0-D\0').replace(' -c ', '\0-c\0');
  } catch {
    return '';
  }
}

/** Puts a number that no process can have where a dead PostgreSQL left its own. */
export function replacePid(cluster: string): void {
  const left = readOptional(pidFile(cluster));
  if (left === undefined) return;
  const nobodysPid = 2 ** 31 - 1;
  fs.writeFileSync(pidFile(cluster), [nobodysPid, ...left.split('\n').slice(1)].join('\n'));
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

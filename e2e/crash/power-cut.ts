import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { School } from '../fixtures/school.ts';

/** Ends the school, and if asked its database with all its workers, at one moment and without a word. */
export async function cutPower(school: Pick<School, 'kill' | 'process'>, dataDir: string, database: boolean) {
  const workers = database ? databaseProcesses(dataDir) : [];
  const gone = school.kill();
  for (const pid of workers) endNow(pid);
  await gone;
}

/** The postmaster and its children, as they are now. */
function databaseProcesses(dataDir: string): number[] {
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = fs.existsSync(pidFile) ? Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10) : 0;
  if (!(postmaster > 1)) return [];
  const processes = allProcesses();
  // The number in the file may be a stranger's by now: only what serves this folder is ours to end.
  if (!processes.some(({ pid, command }) => pid === postmaster && command.includes(dataDir))) return [];
  const children = processes.filter(({ parent }) => parent === postmaster);
  return [postmaster, ...children.map(({ pid }) => pid)];
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function allProcesses(): Process[] {
  // Small images have no `ps`.
  if (fs.existsSync('/proc/self/stat')) {
    return fs.readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

function readProcess(pid: number): Process[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it stands in brackets and may hold anything.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid, parent, command: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
  } catch {
    return [];
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went by itself in between.
  }
}

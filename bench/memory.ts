import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  /** Megabytes of PSS: pages that processes share are counted once over all of them. */
  app: number;
  database: number;
  processes: number;
}

/** PSS of one process in KB; 0 when it has gone meanwhile. */
function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // The name of the program is in parentheses and may contain spaces.
        const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
        return Number(afterName.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Resident megabytes of one process, with what it shares with others; 0 when it has gone meanwhile. */
export function readResidentMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export function readMemory({ pid, postmaster }: { pid: number; postmaster: number }): Memory {
  const database = [postmaster, ...childrenOf(postmaster)];
  const mb = (kilobytes: number) => kilobytes / 1024;
  return {
    app: mb(pssOf(pid)),
    database: mb(database.map(pssOf).reduce((sum, one) => sum + one, 0)),
    processes: database.length,
  };
}

/** Processor time of a process since it began, in milliseconds, in the ticks of Linux. */
export function cpuOf(pid: number, { withEnded = false } = {}): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const own = Number(fields[11]) + Number(fields[12]);
    return (withEnded ? own + Number(fields[13]) + Number(fields[14]) : own) * 10;
  } catch {
    return 0;
  }
}

/** What a program and its database have worked so far: unlike time by the clock, it says the same on a busy machine. */
export function readWork({ pid, postmaster }: { pid: number; postmaster: number }): { app: number; database: number } {
  // With what its connections worked that have ended meanwhile.
  const ended = cpuOf(postmaster, { withEnded: true });
  const running = childrenOf(postmaster).map((child) => cpuOf(child));
  return { app: cpuOf(pid), database: running.reduce((sum, one) => sum + one, ended) };
}

const EVERY_MS = 1000;

/** Looks once a second while something runs, and gives the moment at which both together were largest. */
export async function peakMemory<Result>(
  processes: { pid: number; postmaster: number },
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: Memory }> {
  let peak = readMemory(processes);
  const timer = setInterval(() => {
    const now = readMemory(processes);
    if (now.app + now.database > peak.app + peak.database) peak = now;
  }, EVERY_MS);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
}

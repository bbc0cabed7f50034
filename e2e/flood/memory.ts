import fs from 'node:fs';

/** Resident memory of a process in MB; undefined where the system does not say. */
export function memoryOf(pid: number): number | undefined {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

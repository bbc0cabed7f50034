import os from 'node:os';

/**
 * The seconds that all processors of this machine have been busy since it started. They include work of other programs:
 * nothing else should run while a stage is measured. The time of child processes would miss Chromium and PostgreSQL,
 * whose processes are not waited for by their parents.
 */
export function cpuSeconds() {
  return os.cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

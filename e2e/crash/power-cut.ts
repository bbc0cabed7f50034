import { postgresBackends, postgresProcesses, signalAll } from '../fixtures/postgres-processes.ts';
import type { School } from '../fixtures/school.ts';

/** Ends the school, and if asked its database with all its workers, at one moment and without a word. */
export async function cutPower(school: Pick<School, 'kill' | 'process'>, dataDir: string, database: boolean) {
  const processes = database ? postgresProcesses(dataDir) : [];
  const gone = school.kill();
  signalAll(processes, 'SIGKILL');
  await gone;
}

/** Ends PostgreSQL with all its workers under a school that lives on. */
export function killDatabase(dataDir: string): void {
  signalAll(postgresProcesses(dataDir), 'SIGKILL');
}

/**
 * Ends the PostgreSQL process of one connection, a busy one if there is one. On SIGTERM only that connection is lost;
 * after SIGKILL PostgreSQL ends all others too and recovers.
 */
export function killBackend(dataDir: string, signal: 'SIGTERM' | 'SIGKILL'): void {
  signalAll(postgresBackends(dataDir).slice(0, 1), signal);
}

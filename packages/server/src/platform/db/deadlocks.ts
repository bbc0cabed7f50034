import { setTimeout as delay } from 'node:timers/promises';
import { hasSqlState } from './sql-state.ts';

const DEADLOCK = '40P01';
const MOST_TRIES = 4;
/** Meanwhile the others get the locks that were given up: tried at once, it could take them back before they wake up. */
const PAUSE_MS = 25;

/**
 * Runs a whole transaction, and again when PostgreSQL has ended it because it and others waited for each other in a
 * circle: nothing of it was kept, and the others are through by then.
 */
export async function pastDeadlocks<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await transaction();
    } catch (error) {
      if (tries === MOST_TRIES || !hasSqlState(error, DEADLOCK)) throw error;
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await delay(PAUSE_MS * tries);
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { serveHelper } from './helper-process.ts';

export type FixtureTask = 'echo' | 'environment' | 'bad input' | 'disk error' | 'crash' | 'end' | 'hang';

/** A helper that does what its task says. */
serveHelper(
  async (task: FixtureTask) => {
    if (task === 'bad input') throw new RangeError('bad input');
    if (task === 'disk error') throw new Error('disk full');
    if (task === 'crash') process.kill(process.pid, 'SIGSEGV');
    if (task === 'end') process.exit(3);
    if (task === 'crash' || task === 'hang') await delay(60_000);
    return task === 'environment' ? Object.keys(process.env).toSorted() : [task];
  },
  (error) => error instanceof RangeError,
);

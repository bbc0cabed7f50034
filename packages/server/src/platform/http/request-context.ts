import type { Locale } from '@lectern/contract';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import type { ReadWithSession } from './session-read.ts';

/**
 * What a use case knows of its request; a `Call` is assignable. `Who`: `Actor` for use cases that require a signed-in
 * caller.
 */
export interface RequestContext<Who extends Actor | null = Actor | null> {
  /** The request's transaction; the pool for reads and for `transaction: 'own'`. */
  db: Db;
  actor: Who;
  now: Date;
  /** The language of what is said to the caller within an answer; errors are translated on the way out. */
  locale: Locale;
  /** Of the caller, else of the school. */
  timeZone: string;
  services: Services;
  /** What the route has read with the session, for a read that writes nothing. */
  withSession?: ReadWithSession | undefined;
}

/** The same of a request that drops kept values when it has written. */
export interface TransactionContext<Who extends Actor | null = Actor | null> extends RequestContext<Who> {
  /** Runs when the transaction has been committed, before the answer leaves: dropping kept values. */
  afterCommit: (act: () => Promise<void>) => void;
}

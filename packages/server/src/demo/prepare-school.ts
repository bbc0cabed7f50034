import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  hasMembers,
  hashPassword,
  hasSetupLink,
  keepDemoPassword,
  openSetup,
  selectOptionalDemoPassword,
} from '../modules/identity/index.ts';
import { SEARCH_INDEX } from '../modules/search/index.ts';
import { forgetSettings } from '../modules/settings/index.ts';
import { ensureDefaultTerms } from '../modules/terms/index.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { ensureSecret, selectOptionalSecret } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';

const SEED_LOCK = 7_315_002;
const TURN_INTERVAL_MS = 500;
/** How this school was begun, 'demo', 'empty' or 'unknown': decided at its first start, whatever later starts ask for. */
const SEED = 'seed';

/** How to get in, once it is known where the school is open. */
type WayIn = (url: string) => string;

/**
 * Fills a database in which no school was begun yet, once; an empty school stays empty. Everything in one transaction: a start that is cut short leaves an
 * empty school, and the next start fills it. Of two processes that start together one fills and the other waits.
 */
export async function prepareSchool(services: Services, say: (sentence: string) => void): Promise<WayIn> {
  const { config, db } = services;
  if (config.seed === 'demo' && !(await selectOptionalSecret(db, SEED))) await fillDemoSchool(services, say);
  const setup = await openEmptySchool(services);
  if (setup) return (url) => `Make yourself its administrator (this works once): ${url}/setup#token=${setup.token}`;
  const password = await selectOptionalDemoPassword(db);
  if (password !== undefined) return () => signInHint(password);
  return () => 'Sign in with your account. (Demo people keep the password of the first start.)';
}

/** Each start prints it until one of the demo people has signed in. */
function signInHint(password: string): string {
  const shown = password === '' ? 'the password that DEMO_PASSWORD had at the first start' : `the password ${password}`;
  return `Sign in as student@example.com, instructor@example.com or admin@example.com with ${shown}`;
}

/**
 * Runs `work` in a transaction of which only one process has one at a time. Others ask again and again: the first may
 * take longer than one statement may wait.
 */
async function inTurn<Result>(db: Database, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (;;) {
    const turn = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as free`);
      if (!rows[0]?.free) return undefined;
      // On a busy machine there may be long pauses between two statements.
      await tx.execute(sql`
        select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`);
      return { result: await work(tx) };
    });
    if (turn) return turn.result;
    await delay(TURN_INTERVAL_MS);
  }
}

/** Returns whether this process is the first to begin the school. */
async function beginSchool(tx: Db, seed: 'demo' | 'empty'): Promise<boolean> {
  // Schools older than this record have people in them, or a link that waits for the first administrator.
  const isOlder = (await hasMembers(tx)) || (await hasSetupLink(tx));
  const { isNew } = await ensureSecret(tx, SEED, isOlder ? 'unknown' : seed);
  return isNew && !isOlder;
}

/** A school without an administrator prints a setup link at each start until one exists. */
async function openEmptySchool(services: Services): Promise<{ token: string } | null> {
  return inTurn(services.db, async (tx) => {
    await beginSchool(tx, 'empty');
    const opened = await openSetup(tx, services);
    if (opened?.isNew) await ensureDefaultTerms(tx);
    return opened;
  });
}

async function fillDemoSchool(services: Services, say: (sentence: string) => void): Promise<void> {
  const { config, db, clock } = services;
  const password = config.demoPassword ?? services.randomToken(9);
  // A password that the operator chose is not printed.
  const shown = config.demoPassword ? '' : password;
  const passwordHash = await hashPassword(password);
  const filled = await inTurn(db, async (tx) => {
    if (!(await beginSchool(tx, 'demo'))) return false;
    say('Filling the demo school');
    await ensureDefaultTerms(tx);
    // Only the first start needs it.
    const { seedDemoSchool } = await import('./seed.ts');
    await seedDemoSchool(tx, { services, passwordHash, now: clock() });
    // The schedule of the index begins with the next minute.
    await services.jobs.sendOnce(tx, SEARCH_INDEX);
    await keepDemoPassword(tx, shown);
    return true;
  });
  if (!filled) return;
  // At once: what follows may fail, or be interrupted.
  say(signInHint(shown));
  await forgetSettings(services);
}

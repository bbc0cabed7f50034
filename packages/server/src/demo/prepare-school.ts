import { sql } from 'drizzle-orm';
import { hasMembers, hashPassword, hasSetupLink, openSetup } from '../modules/identity/index.ts';
import { ensureDefaultTerms } from '../modules/terms/index.ts';
import type { Db } from '../platform/db/database.ts';
import { ensureSecret, selectOptionalSecret } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';
import { PUBLIC_PAGES } from '../platform/http/invalidates.ts';
import { seedDemoSchool } from './seed.ts';

const SEED_LOCK = 7_315_002;
/** How this school was begun, 'demo', 'empty' or 'unknown': decided at its first start, whatever later starts ask for. */
const SEED = 'seed';

/** How to get in, once it is known where the school is open. */
type WayIn = (url: string) => string;

/**
 * Fills a database in which no school was begun yet, once; an empty school stays empty. Everything in one transaction: a start that is cut short leaves an
 * empty school, and the next start fills it. Of two processes that start together one fills and the other waits.
 */
export async function prepareSchool(services: Services, say: (sentence: string) => void): Promise<WayIn> {
  if (services.config.seed === 'demo' && !(await selectOptionalSecret(services.db, SEED))) {
    return fillDemoSchool(services, say);
  }
  return openEmptySchool(services);
}

/** Takes turns with other processes, and returns whether this one is the first to begin the school. */
async function beginSchool(tx: Db, seed: 'demo' | 'empty'): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
  // Schools older than this record have people in them, or a link that waits for the first administrator.
  const isOlder = (await hasMembers(tx)) || (await hasSetupLink(tx));
  const { isNew } = await ensureSecret(tx, SEED, isOlder ? 'unknown' : seed);
  return isNew && !isOlder;
}

/** A school without an administrator offers to make one, at each start until somebody has. */
async function openEmptySchool(services: Services): Promise<WayIn> {
  const setup = await services.db.transaction(async (tx) => {
    await beginSchool(tx, 'empty');
    const opened = await openSetup(tx, services);
    if (opened?.isNew) await ensureDefaultTerms(tx);
    return opened;
  });
  if (setup) return (url) => `Make yourself its administrator (this works once): ${url}/setup#token=${setup.token}`;
  return () => 'Sign in with your account. (Demo people keep the password of the first start.)';
}

async function fillDemoSchool(services: Services, say: (sentence: string) => void): Promise<WayIn> {
  const { config, db, clock } = services;
  const password = config.demoPassword ?? services.randomToken(9);
  const passwordHash = await hashPassword(password);
  const filled = await db.transaction(async (tx) => {
    if (!(await beginSchool(tx, 'demo'))) return false;
    say('Filling the demo school');
    await ensureDefaultTerms(tx);
    await seedDemoSchool(tx, { services, passwordHash, now: clock() });
    return true;
  });
  if (!filled) return openEmptySchool(services);
  await services.cache.drop(...PUBLIC_PAGES);
  // A password of one's own choosing need not stand on the screen.
  const shown = config.demoPassword
    ? 'the password of DEMO_PASSWORD'
    : `the password ${password} (shown only this once)`;
  return () => `Sign in as student@example.com, instructor@example.com or admin@example.com with ${shown}`;
}

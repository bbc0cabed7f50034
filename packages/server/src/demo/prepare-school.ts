import { sql } from 'drizzle-orm';
import { hasMembers, hashPassword, openSetup } from '../modules/accounts/index.ts';
import { ensureDefaultTerms } from '../modules/courses/index.ts';
import type { Services } from '../platform/services.ts';
import { seedDemoSchool } from './seed.ts';

const SEED_LOCK = 7_315_002;

/** How to get in, once it is known where the school is open. */
type WayIn = (url: string) => string;

/**
 * Fills a database that holds nobody yet, once. Everything in one transaction: a start that is cut short leaves an
 * empty school, and the next start fills it. Of two processes that start together one fills and the other waits.
 */
export async function prepareSchool(services: Services, say: (sentence: string) => void): Promise<WayIn> {
  if (services.config.seed === 'demo' && !(await hasMembers(services.db))) return fillDemoSchool(services, say);
  return openEmptySchool(services);
}

/** A school without an administrator offers to make one, at each start until somebody has. */
async function openEmptySchool(services: Services): Promise<WayIn> {
  const setup = await services.db.transaction(async (tx) => {
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
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasMembers(tx)) return false;
    say('Filling the demo school');
    await ensureDefaultTerms(tx);
    await seedDemoSchool(tx, { services, passwordHash, now: clock() });
    return true;
  });
  if (!filled) return () => 'Sign in with your account.';
  await services.cache.drop('html:*');
  // A password of one's own choosing need not stand on the screen.
  const shown = config.demoPassword
    ? 'the password of DEMO_PASSWORD'
    : `the password ${password} (shown only this once)`;
  return () => `Sign in as student@example.com, instructor@example.com or admin@example.com with ${shown}`;
}

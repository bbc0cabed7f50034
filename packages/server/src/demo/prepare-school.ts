import { sql } from 'drizzle-orm';
import { createMember, hasMembers, hashPassword } from '../modules/accounts/index.ts';
import { ensureDefaultTerms } from '../modules/courses/index.ts';
import type { Services } from '../platform/services.ts';
import { seedDemoSchool } from './seed.ts';

const SEED_LOCK = 7_315_002;

/**
 * Fills a database that holds nobody yet, once. Everything in one transaction: a start that is cut short leaves an
 * empty school, and the next start fills it. Of two processes that start together one fills and the other waits.
 */
export async function prepareSchool(services: Services, say: (sentence: string) => void): Promise<{ signIn: string }> {
  const { config, db, clock } = services;
  if (await hasMembers(db))
    return { signIn: 'Sign in with your account. (Demo people keep the password of the first start.)' };

  const password = config.demoPassword ?? services.randomToken(9);
  const passwordHash = await hashPassword(password);
  const filled = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasMembers(tx)) return false;
    const now = clock();
    await ensureDefaultTerms(tx);
    if (config.seed === 'demo') {
      say('Filling the demo school');
      await seedDemoSchool(tx, { services, passwordHash, now });
    } else {
      await createMember(tx, {
        email: 'admin@example.com',
        displayName: 'Administrator',
        roles: ['administrator'],
        passwordHash,
        emailVerifiedAt: now,
        now,
      });
    }
    return true;
  });
  if (!filled) return { signIn: 'Sign in with your account.' };
  await services.cache.drop('html:*');
  const who =
    config.seed === 'demo' ? 'student@example.com, instructor@example.com or admin@example.com' : 'admin@example.com';
  // A password of one's own choosing need not stand on the screen.
  const shown = config.demoPassword
    ? 'the password of DEMO_PASSWORD'
    : `the password ${password} (shown only this once)`;
  return { signIn: `Sign in as ${who} with ${shown}` };
}

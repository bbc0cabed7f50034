import type { Db } from '../../../platform/db/database.ts';
import { deleteSecret, ensureSecret, selectOptionalSecret } from '../../../platform/secrets.ts';

const SECRET = 'demo_password';

/**
 * Stores the password of the demo people, so that each start can print it until one of them has signed in. '' is a
 * password chosen by the operator, which is not printed.
 */
export async function keepDemoPassword(db: Db, password: string): Promise<void> {
  await ensureSecret(db, SECRET, password);
}

/** Undefined after the first sign-in, and in a school without demo people. */
export async function selectOptionalDemoPassword(db: Db): Promise<string | undefined> {
  return selectOptionalSecret(db, SECRET);
}

export async function forgetDemoPassword(db: Db): Promise<void> {
  await deleteSecret(db, SECRET);
}

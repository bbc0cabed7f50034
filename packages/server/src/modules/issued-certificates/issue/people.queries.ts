import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../identity/identity.tables.ts';

export async function selectOptionalPersonNames(db: Db, userId: number) {
  const { displayName, firstName, lastName } = users;
  const [row] = await db.select({ displayName, firstName, lastName }).from(users).where(eq(users.id, userId));
  return row;
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { certificates } from '../../certificates/certificates.tables.ts';

/** Locks the template against being unpublished until the transaction ends. */
export async function selectTemplateStatus(db: Db, id: number) {
  const [row] = await db
    .select({ status: certificates.status })
    .from(certificates)
    .where(eq(certificates.id, id))
    .for('share');
  return row;
}

import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';
import { certificatesIssued } from '../issued-certificates.tables.ts';

export async function getByCode(db: Db, code: string): Promise<IssuedRow> {
  const [row] = await db.select().from(certificatesIssued).where(eq(certificatesIssued.code, code));
  if (!row) throw new AppError('not_found');
  return row;
}

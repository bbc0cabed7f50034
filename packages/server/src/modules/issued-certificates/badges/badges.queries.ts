import { and, eq, gte, lt, max, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../identity/identity.tables.ts';
import { certificatesIssued } from '../issued-certificates.tables.ts';

export async function selectOptionalAddress(db: Db, userId: number): Promise<string | null | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

/** The places of certificates in this range that do not count any more. */
export async function selectEndedPlaces(db: Db, { from, to }: { from: number; to: number }): Promise<number[]> {
  const { place, status } = certificatesIssued;
  const rows = await db
    .select({ place })
    .from(certificatesIssued)
    .where(and(gte(place, from), lt(place, to), ne(status, 'valid')));
  return rows.map((row) => row.place);
}

export async function selectLastPlace(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(certificatesIssued.place) }).from(certificatesIssued);
  return row?.last ?? 0;
}

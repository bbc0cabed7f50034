import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { certificatesIssued } from '../issued-certificates.tables.ts';
import { ofTeacher } from './list.queries.ts';

/** How many valid certificates each of these people has; nothing while the add-on is off. One statement. */
export async function countCertificatesOfPeople(
  db: Db,
  {
    userIds,
    authorId,
    now,
    services,
  }: { userIds: readonly number[]; authorId: number | null; now: Date; services: Services },
): Promise<ReadonlyMap<number, { certificates: number }>> {
  if (!(await readActiveAddons(services)).has('certificate')) return new Map();
  const rows = await db
    .select({ userId: certificatesIssued.userId, n: sql<number>`count(*)::int` })
    .from(certificatesIssued)
    .where(
      and(
        inArray(certificatesIssued.userId, [...userIds]),
        eq(certificatesIssued.status, 'valid'),
        or(isNull(certificatesIssued.expiresAt), gt(certificatesIssued.expiresAt, now)),
        ofTeacher(authorId),
      ),
    )
    .groupBy(certificatesIssued.userId);
  const found = new Map(rows.map(({ userId, n }) => [userId, n]));
  return new Map(userIds.map((id) => [id, { certificates: found.get(id) ?? 0 }]));
}

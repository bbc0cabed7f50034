import { MAX_CERTIFICATE_VERSIONS } from '@lectern/contract/limits';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../../identity/identity.tables.ts';
import { certificateVersions } from '../certificates.tables.ts';

const author = { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl };
const facts = {
  version: certificateVersions.version,
  name: certificateVersions.name,
  savedAt: certificateVersions.savedAt,
  author,
};

export const selectVersions = (db: Db, certificateId: number) =>
  db
    .select(facts)
    .from(certificateVersions)
    .leftJoin(users, eq(users.id, certificateVersions.savedById))
    .where(eq(certificateVersions.certificateId, certificateId))
    .orderBy(desc(certificateVersions.version))
    .limit(MAX_CERTIFICATE_VERSIONS);

export async function getVersion(db: Db, { certificateId, version }: { certificateId: number; version: number }) {
  const [row] = await db
    .select({ ...facts, layout: certificateVersions.layout })
    .from(certificateVersions)
    .leftJoin(users, eq(users.id, certificateVersions.savedById))
    .where(and(eq(certificateVersions.certificateId, certificateId), eq(certificateVersions.version, version)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Records a version and deletes those that are too old. */
export async function insertVersion(db: Db, row: typeof certificateVersions.$inferInsert): Promise<void> {
  await db.insert(certificateVersions).values(row);
  await db
    .delete(certificateVersions)
    .where(
      and(
        eq(certificateVersions.certificateId, row.certificateId),
        lte(certificateVersions.version, row.version - MAX_CERTIFICATE_VERSIONS),
      ),
    );
}

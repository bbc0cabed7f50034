import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { CertificateRow } from '../certificates.queries.ts';
import { changeCertificate, usedBy } from '../certificates.usecases.ts';
import { getVersion, selectVersions } from './versions.queries.ts';

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

const versionView = ({ version, name, author, savedAt }: VersionRow, current: number) => ({
  version,
  name,
  author: author && { id: author.id, display_name: author.displayName, avatar_url: author.avatarUrl },
  date: savedAt.toISOString(),
  is_current: version === current,
});

export async function readVersions(db: Db, { id, version }: Pick<CertificateRow, 'id' | 'version'>) {
  const rows = await selectVersions(db, id);
  return { data: rows.map((row) => versionView(row, version)) };
}

export async function readVersion(db: Db, certificate: Pick<CertificateRow, 'id' | 'version'>, version: number) {
  const row = await getVersion(db, { certificateId: certificate.id, version });
  return { ...versionView(row, certificate.version), layout: row.layout };
}

/** Gives the certificate the layout of a former version, as a new version. */
export async function restoreVersion(
  db: Db,
  { row, version, ...writing }: WriteContext & { row: CertificateRow; version: number },
): Promise<void> {
  const { layout } = await getVersion(db, { certificateId: row.id, version });
  await changeCertificate(db, { ...writing, row, body: { layout }, before: usedBy(layout) });
}

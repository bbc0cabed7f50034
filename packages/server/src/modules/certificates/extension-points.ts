import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** By certificate; those with none are left out. One statement. */
type Count = (db: Db, certificateIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

interface CertificateUses {
  /** How many courses give each of these certificates. */
  courses: Count;
  /** How many valid certificates of learners have each of them. */
  issued: Count;
}

export const certificateUses = extensionPoint<CertificateUses>('uses of certificates');

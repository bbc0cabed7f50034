import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** How many courses use each of these certificates; those that none uses are left out. One statement. */
type CountCertificateUses = (db: Db, certificateIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

export const certificateUses = extensionPoint<CountCertificateUses>('uses of certificates');

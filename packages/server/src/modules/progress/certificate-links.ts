import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Services } from '../../platform/services.ts';

/** Where a learner who has completed a course finds its certificate; '' for none. */
type CertificateLink = (db: Db, one: { services: Services; courseId: number; userId: number }) => Promise<string>;

export const certificateLink = extensionPoint<CertificateLink>('the link to the certificate of a course');

import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Services } from '../../platform/services.ts';

/** Where a learner who has completed a course finds its certificate, and whether its email has the PDF. */
export interface FoundCertificate {
  url: string;
  email: boolean;
}

type CertificateLink = (
  db: Db,
  one: { services: Services; courseId: number; userId: number },
) => Promise<FoundCertificate | null>;

export const certificateLink = extensionPoint<CertificateLink>('the link to the certificate of a course');

import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Services } from '../../platform/services.ts';

/** The page with the certificate of a completed course, and whether the course emails the PDF. */
export interface FoundCertificate {
  url: string;
  email: boolean;
}

type CertificateLink = (
  db: Db,
  one: { services: Services; courseId: number; userId: number },
) => Promise<FoundCertificate | null>;

export const certificateLink = extensionPoint<CertificateLink>('the link to the certificate of a course');

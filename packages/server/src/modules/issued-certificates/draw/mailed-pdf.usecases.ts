import type { Services } from '../../../platform/services.ts';
import { selectOptionalIssued } from '../issue/issue.queries.ts';
import { writeIssuedPdf } from './draw-issued.usecases.ts';

/** The PDF of an email. null if the certificate is not valid any more. */
export async function readMailedPdf(services: Services, id: number): Promise<Buffer | null> {
  const row = await selectOptionalIssued(services.db, id);
  if (row?.status !== 'valid') return null;
  return writeIssuedPdf({ services, row, owner: { key: 'mails', isStaff: true } });
}

import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { selectOptionalIssued } from '../issue/issue.queries.ts';
import { writeIssuedPdf } from './draw-issued.usecases.ts';

/** The PDF of an email. null if the certificate is not valid any more, or if the drawing of its design fails. */
export async function readMailedPdf(services: Services, id: number): Promise<Buffer | null> {
  const row = await selectOptionalIssued(services.db, id);
  if (row?.status !== 'valid') return null;
  try {
    return await writeIssuedPdf({ services, row, owner: { key: 'mails', isStaff: true } });
  } catch (error) {
    // A busy thread is tried again with the mail.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    services.log.warn({ certificate: id, code: error.code }, 'email sent without the certificate');
    return null;
  }
}

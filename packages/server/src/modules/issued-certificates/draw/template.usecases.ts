import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { getCertificate } from '../../certificates/index.ts';
import { selectOptionalCourseCertificate } from '../course/course-certificate.queries.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';

/** The template of a certificate; that of its course where it was deleted. */
export async function getTemplate(db: Db, { certificateId, courseId }: IssuedRow) {
  const course =
    certificateId === null && courseId !== null ? await selectOptionalCourseCertificate(db, courseId) : undefined;
  const id = certificateId ?? course?.certificateId;
  if (!id) throw new AppError('not_found');
  return getCertificate(db, { id, scope: { kind: 'all' } });
}

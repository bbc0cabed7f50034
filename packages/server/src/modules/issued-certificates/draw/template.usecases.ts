import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { getCertificate } from '../../certificates/index.ts';
import { selectOptionalCourseCertificate } from '../course/course-certificate.queries.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';

/** The template of a certificate; that of its course where it was deleted. undefined where there is none any more. */
export async function selectOptionalTemplate(db: Db, { certificateId, courseId }: IssuedRow) {
  const course =
    certificateId === null && courseId !== null ? await selectOptionalCourseCertificate(db, courseId) : undefined;
  const id = certificateId ?? course?.certificateId;
  return id ? getCertificate(db, { id, scope: { kind: 'all' } }) : undefined;
}

export async function getTemplate(db: Db, row: IssuedRow) {
  const template = await selectOptionalTemplate(db, row);
  if (!template) throw new AppError('not_found');
  return template;
}

import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { selectOptionalTemplate } from '../draw/template.usecases.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';
import { statusOf } from '../issue/status.rules.ts';
import { isShared } from '../own/own.queries.ts';
import { getByCode } from './verify.queries.ts';
import { printsField } from './prints-field.ts';

/** A certificate that its learner may show to others. */
export async function requireShared(db: Db, { status, courseId }: IssuedRow): Promise<void> {
  if (status === 'withdrawn' || !(await isShared(db, courseId))) throw new AppError('not_found');
}

type View = Answer<typeof contract.certificateVerification.verify>;

async function printedGrade(db: Db, row: IssuedRow): Promise<string> {
  // A certificate is valid without a template, too.
  const template = await selectOptionalTemplate(db, row);
  if (!template) return '';
  const { layout } = template;
  const { data } = row;
  if (printsField(layout, 'grade') && data.grade !== '') return data.grade;
  return printsField(layout, 'score') ? data.score : '';
}

/** The public view of a certificate. Name, instructor and grade are empty if it is revoked, replaced or withdrawn. */
export async function verifyIssued(db: Db, row: IssuedRow, now: Date): Promise<View> {
  const { data, number, issuedAt, expiresAt, endedAt } = row;
  const isNamed = row.status === 'valid';
  return {
    status: statusOf(row, now),
    number,
    site_name: data.site_name,
    course: data.course_title,
    name: isNamed ? data.student_name : '',
    instructor: isNamed ? data.instructor_name : '',
    grade: isNamed ? await printedGrade(db, row) : '',
    issued_at: issuedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    shared: isNamed && (await isShared(db, row.courseId)),
  };
}

export { getByCode };

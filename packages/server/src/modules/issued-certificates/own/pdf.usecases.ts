import { AppError } from '../../../platform/errors.ts';
import { type Actor, ownerOf } from '../../../platform/http/actor.ts';
import type { RequestContext, TransactionContext } from '../../../platform/http/request-context.ts';
import { mailPerson, readMailContext } from '../../mails/index.ts';
import { getMember } from '../../identity/index.ts';
import { drawIssued } from '../draw/draw-issued.usecases.ts';
import { pdfName } from '../draw/file-answers.ts';
import { countDrawing, countRequestedMail } from '../draw/limits.ts';
import { MAIL_SOURCE } from '../issue/news.usecases.ts';
import { type IssuedRow, selectCompleted, selectIssuedOf } from '../issue/issue.queries.ts';
import { selectOptionalCourseStatus } from './own.queries.ts';
import { issuedMails } from '../issued-certificates.mails.ts';

/** The valid certificate of the caller in a course; throws the reason why there is none. */
async function requireOwn({ db, actor }: RequestContext<Actor>, courseId: number): Promise<IssuedRow> {
  const { userId } = actor;
  const valid = (await selectIssuedOf(db, { userId, courseId })).find(({ status }) => status === 'valid');
  if (valid) return valid;
  const status = await selectOptionalCourseStatus(db, courseId);
  if (status !== 'publish') throw new AppError('no_course');
  const completed = await selectCompleted(db, { courseId, userIds: [userId] });
  throw new AppError(completed.length > 0 ? 'no_certificate' : 'not_completed');
}

export async function readOwnDrawing(context: RequestContext<Actor>, courseId: number) {
  const { db, services, actor, now } = context;
  const row = await requireOwn(context, courseId);
  await countDrawing(db, actor.userId, now);
  return {
    filename: pdfName(row),
    json: await drawIssued({ services, row, owner: ownerOf(actor, '') }),
    download_url: `/api/lectern/v1/users/me/certificates/${row.id}/certificate.pdf`,
  };
}

/** The job that sends the email makes the PDF. */
export async function mailOwnPdf(context: TransactionContext<Actor>, courseId: number): Promise<void> {
  const { db, services, actor, now } = context;
  const row = await requireOwn(context, courseId);
  await countRequestedMail(db, actor.userId, now);
  await mailPerson(db, services, issuedMails.certificate_requested, {
    to: await getMember(db, actor.userId),
    path: '/account#/certificates',
    values: { course: row.data.course_title, number: row.number },
    mailContext: await readMailContext(services),
    now,
    attachment: { filename: pdfName(row), contentType: 'application/pdf', source: MAIL_SOURCE, id: row.id },
  });
}

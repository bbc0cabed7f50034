import type { CertificateData, ErrorCode, Locale } from '@lectern/contract';
import { locales } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type EmitContext, emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { learnerData, printedName } from '../../certificates/index.ts';
import { holdMembers } from '../../identity/index.ts';
import { selectOptionalPersonNames } from './people.queries.ts';
import { issuedEvents } from '../issued-certificates.events.ts';
import {
  type CourseCertificateRow,
  selectOptionalCourseCertificate,
  selectOptionalGiving,
} from '../course/course-certificate.queries.ts';
import { certificateNumber, newCode } from './code.ts';
import { selectDue } from './conditions.usecases.ts';
import { expiryOf } from './expiry.rules.ts';
import {
  insertIssued,
  type IssuedRow,
  lockNumbers,
  type NewIssued,
  selectCompleted,
  selectIssuedOf,
  selectReissued,
  updateIssued,
} from './issue.queries.ts';
import { selectTemplateStatus } from './templates.queries.ts';

/** `by`: who issues it; null for the completion of the course, which gives a learner one certificate only. */
interface Issuing {
  services: Services;
  by: WriteContext['actor'] | null;
  now: Date;
}

/** The certificate that a course gives. */
export type GivenCertificate = CourseCertificateRow & { certificateId: number };

const contextOf = ({ services, by, now }: Issuing): EmitContext => ({ services, actor: by, now });
const idsOf = ({ id, userId, courseId }: IssuedRow) => ({
  issued_certificate_id: id,
  user_id: userId,
  course_id: courseId,
});

/**
 * The certificate settings of a course, with its template locked. undefined if they are off, the template is not published
 * or the course is in the trash.
 */
export async function selectGiven(db: Db, courseId: number): Promise<GivenCertificate | undefined> {
  const row = await selectOptionalGiving(db, courseId);
  if (!row || row.certificateId === null) return undefined;
  const template = await selectTemplateStatus(db, row.certificateId);
  return template?.status === 'publish' ? { ...row, certificateId: row.certificateId } : undefined;
}

/** Gives the next number and a new code. The numbers are locked. */
export async function insertNext(
  db: Db,
  issuing: Issuing,
  { last, data, ...row }: Omit<NewIssued, 'code' | 'place' | 'number' | 'issuedById'> & { last: number },
): Promise<IssuedRow> {
  const place = last + 1;
  const [code, number] = [newCode(), certificateNumber(place)];
  const dates = { issue_date: row.issuedAt.toISOString(), expiry_date: row.expiresAt?.toISOString() ?? null };
  const inserted = await insertIssued(db, {
    ...row,
    code,
    place,
    number,
    issuedById: issuing.by?.userId ?? null,
    data: { ...data, ...dates, certificate_number: number, verify_code: code },
  });
  await emit(db, contextOf(issuing), issuedEvents.issued(idsOf(inserted)));
  return inserted;
}

/**
 * Issues the certificate of a course, read in the same transaction, to a learner. Answers an error code if the learner
 * has not completed the course, or, unless staff issue it, does not meet the condition of the course.
 */
export async function issueToLearner(
  db: Db,
  issuing: Issuing,
  { userId, given }: { userId: number; given: GivenCertificate },
): Promise<'issued' | ErrorCode> {
  const { services, by, now } = issuing;
  const { courseId } = given;
  if (!(await holdMembers(db, [userId])).has(userId)) return 'not_found';
  const due = by
    ? (await selectCompleted(db, { courseId, userIds: [userId] })).length > 0
    : (await selectDue(db, given, [userId])).has(userId);
  if (!due) return 'certificate_not_due';
  const last = await lockNumbers(db);
  const former = await selectIssuedOf(db, { userId, courseId });
  if (former.some(({ status }) => by === null || status === 'valid')) return 'certificate_exists';
  const shown = await learnerData({ db, services, now }, { userId, courseId });
  if (!shown) return 'not_found';
  await insertNext(db, issuing, {
    last,
    userId,
    courseId,
    certificateId: given.certificateId,
    data: shown.data,
    language: languageOf(shown.language),
    issuedAt: now,
    expiresAt: expiryOf(now, given.expiresMonths),
  });
  return 'issued';
}

const languageOf = (language: string): Locale => locales.find((one) => one === language) ?? 'en';

/** Replaces a certificate. A renewed one starts now, a reissued one keeps its dates. The caller locks the row. */
export async function replaceIssued(
  db: Db,
  { services, actor: by, now, row, renewed }: WriteContext & { row: IssuedRow; renewed: boolean },
): Promise<number> {
  const { userId, courseId } = row;
  if (userId === null || (row.status !== 'valid' && row.status !== 'revoked')) {
    throw new AppError('certificate_not_valid');
  }
  const last = await lockNumbers(db);
  if (row.status === 'valid')
    await updateIssued(db, row.id, { status: 'replaced', endedAt: now, endedById: by.userId });
  const others = courseId === null ? await selectReissued(db, row.id) : await selectIssuedOf(db, { userId, courseId });
  if (others.some(({ status }) => status === 'valid')) throw new AppError('certificate_exists');
  const course = courseId === null ? undefined : await selectOptionalCourseCertificate(db, courseId);
  const inserted = await insertNext(
    db,
    { services, by, now },
    {
      last,
      userId,
      courseId,
      certificateId: row.certificateId,
      data: row.data,
      language: row.language,
      issuedAt: renewed ? now : row.issuedAt,
      expiresAt: renewed ? renewedUntil(row, { course, now }) : row.expiresAt,
      reissueOf: row.id,
    },
  );
  return inserted.id;
}

/** By the present rule of the course; as long as before where the course was deleted. */
function renewedUntil(
  { issuedAt, expiresAt }: IssuedRow,
  { course, now }: { course: CourseCertificateRow | undefined; now: Date },
): Date | null {
  if (course) return expiryOf(now, course.expiresMonths);
  return expiresAt && new Date(now.getTime() + expiresAt.getTime() - issuedAt.getTime());
}

/** The caller locks the row. */
export async function revokeIssued(
  db: Db,
  { services, actor, now, row, reason }: WriteContext & { row: IssuedRow; reason: string },
): Promise<void> {
  if (row.status !== 'valid') throw new AppError('certificate_not_valid');
  const ended = { endedAt: now, endedById: actor.userId };
  await updateIssued(db, row.id, { status: 'revoked', revokeReason: reason, ...ended });
  await emit(db, { services, actor, now }, issuedEvents.revoked(idsOf(row)));
}

/** Updates the name on a certificate to the present name of the learner. The caller locks the row. */
export async function renameIssued(
  db: Db,
  { services, actor, now, row }: WriteContext & { row: IssuedRow },
): Promise<void> {
  if (row.status !== 'valid' || row.userId === null) throw new AppError('certificate_not_valid');
  const person = await selectOptionalPersonNames(db, row.userId);
  if (!person) throw new AppError('not_found');
  const names: Partial<CertificateData> = {
    student_name: printedName(person.displayName),
    student_first_name: printedName(person.firstName),
    student_last_name: printedName(person.lastName),
  };
  await updateIssued(db, row.id, { data: { ...row.data, ...names } });
  await emit(db, { services, actor, now }, issuedEvents.renamed(idsOf(row)));
}

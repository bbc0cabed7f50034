import { on, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { mailMembers } from '../../identity/index.ts';
import { readMailContext } from '../../mails/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { notify } from '../../notifications/index.ts';
import { selectOptionalCourseCertificate } from '../course/course-certificate.queries.ts';
import { pdfName } from '../draw/file-answers.ts';
import { issuedEvents } from '../issued-certificates.events.ts';
import { issuedMails } from '../issued-certificates.mails.ts';
import { selectOptionalIssued } from './issue.queries.ts';

/** Of `mailFiles`. */
export const MAIL_SOURCE = 'certificate';

/** Notifies the learner of a certificate; the email has no other recipient. */
export const newsSubscribers = (services: Services): Subscriber[] => [
  on(issuedEvents.issued, 'certificates.issued', async ({ id: eventId, at: now, payload }) => {
    // The account has no page of certificates while the add-on is off.
    if (!(await readActiveAddons(services)).has('certificate')) return;
    const mailContext = await readMailContext(services);
    await services.db.transaction(async (db) => {
      const row = await selectOptionalIssued(db, payload.issued_certificate_id);
      if (row?.status !== 'valid' || row.userId === null || row.courseId === null) return;
      const { courseId, number, data, id } = row;
      await notify(db, services, { type: 'certificate_issued', courseId, eventId, to: [row.userId] });
      const course = await selectOptionalCourseCertificate(db, courseId);
      const file = { filename: pdfName(row), contentType: 'application/pdf', source: MAIL_SOURCE, id };
      await mailMembers(db, services, issuedMails.certificate_issued, {
        userIds: [row.userId],
        path: '/account#/certificates',
        values: { course: data.course_title, number },
        courseId,
        mailContext,
        now,
        attachment: course?.email ? file : undefined,
      });
    });
  }),
  on(issuedEvents.revoked, 'certificates.revoked', async ({ at: now, payload }) => {
    const mailContext = await readMailContext(services);
    await services.db.transaction(async (db) => {
      const row = await selectOptionalIssued(db, payload.issued_certificate_id);
      if (row?.status !== 'revoked' || row.userId === null) return;
      await mailMembers(db, services, issuedMails.certificate_revoked, {
        userIds: [row.userId],
        path: '/account#/certificates',
        values: { course: row.data.course_title, number: row.number, reason: row.revokeReason },
        courseId: row.courseId ?? undefined,
        mailContext,
        now,
      });
    });
  }),
];

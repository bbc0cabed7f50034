import { on, type Subscriber } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { mailAdministrators, userEmailVerified, verificationNeeded } from '../identity/index.ts';
import { readSettings } from '../settings/index.ts';
import { readMailContext } from '../mails/index.ts';
import { applicationEvents } from './applications.events.ts';
import { applicationMails } from './applications.mails.ts';
import { type ApplicationRow, selectOptionalApplication, selectOwnApplications } from './applications.queries.ts';

/** What staff have not heard of; null for what they have decided themselves. */
function newsOf({ application }: ApplicationRow) {
  if (application.status === 'applied') return applicationMails.instructor_application_received;
  const undecided = application.status === 'approved' && application.decidedById === null;
  return undecided ? applicationMails.instructor_registered : null;
}

/**
 * Notifies all reviewers of an application once the applicant's address is verified, so that registrations with
 * invented addresses send no mail.
 */
async function mailReviewers(services: Services, applicationId: number, now: Date): Promise<void> {
  const mailContext = await readMailContext(services);
  const mustConfirm = verificationNeeded(services, await readSettings(services));
  await services.db.transaction(async (db) => {
    const row = await selectOptionalApplication(db, applicationId);
    // Taken back, or decided already.
    const template = row && newsOf(row);
    if (!template || (mustConfirm && row.user.emailVerifiedAt === null)) return;
    await mailAdministrators(db, services, template, {
      roles: ['administrator', 'manager'],
      path: `/admin/users/applications?application=${row.application.id}`,
      values: { applicant: row.user.displayName, headline: row.application.headline },
      mailContext,
      now,
    });
  });
}

export function applicationSubscribers(services: Services): Subscriber[] {
  return [
    on(applicationEvents.sent, 'applications.mail-reviewers', ({ payload, at }) =>
      mailReviewers(services, payload.instructor_application_id, at),
    ),
    on(applicationEvents.approved, 'applications.mail-registered', ({ payload, at }) =>
      mailReviewers(services, payload.instructor_application_id, at),
    ),
    on(userEmailVerified, 'applications.mail-confirmed', async ({ payload, at }) => {
      const { latest } = await selectOwnApplications(services.db, payload.user_id);
      if (latest) await mailReviewers(services, latest.application.id, at);
    }),
  ];
}

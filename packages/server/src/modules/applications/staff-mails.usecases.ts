import type { Services } from '../../platform/services.ts';
import { on, type Subscriber } from '../../platform/events.ts';
import { mailMember } from '../identity/index.ts';
import { applicationEvents } from './applications.events.ts';
import { applicationMails } from './applications.mails.ts';
import { selectOptionalApplication, selectReviewerIds } from './applications.queries.ts';

/** More than a school has people who decide; what a mistake in its roles can cost is bounded. */
const MAX_REVIEWERS = 50;

/** Tells everybody who may decide that somebody has applied. */
export function applicationSubscribers(services: Services): Subscriber[] {
  return [
    on(applicationEvents.sent, 'applications.mail-reviewers', async ({ payload, at }) => {
      await services.db.transaction(async (db) => {
        const row = await selectOptionalApplication(db, payload.instructor_application_id);
        // Taken back, or decided already.
        if (row?.application.status !== 'applied') return;
        for (const userId of await selectReviewerIds(db, MAX_REVIEWERS)) {
          await mailMember(db, services, applicationMails.instructor_application_received, {
            userId,
            path: `/admin/users/applications?application=${row.application.id}`,
            values: { applicant: row.user.displayName, headline: row.application.headline },
            now: at,
          });
        }
      });
    }),
  ];
}

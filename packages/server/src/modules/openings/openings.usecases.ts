import type { Answer, contract } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { coursePath } from '../courses/index.ts';
import { type Access, enrollmentClosedReason, selectAccess } from '../enrollments/index.ts';
import { isSent, mailPeople, readMailContext } from '../mails/index.ts';
import { readPermalinks, readSettings } from '../settings/index.ts';
import { openingMails } from './openings.mails.ts';
import {
  deleteAlert,
  hasAlert,
  insertAlert,
  selectAwaitedCourses,
  selectPeopleToAlert,
  takeAlerts,
} from './openings.queries.ts';
import { awaitsOpening } from './openings.rules.ts';

type OpeningAlert = Answer<typeof contract.openingAlerts.request>;

/** Emails per transaction. */
const PORTION = 200;
/** Batches per run and course. The rest is sent by the next run. */
const MAX_PORTIONS = 50;

/** Whether the school sends the email that an alert requests. */
const sendsAlerts = async ({ services }: RequestContext): Promise<boolean> =>
  isSent((await readSettings(services)).emails, openingMails.course_opened);

/** Whether the caller has requested an email for the opening of the course; null: it cannot be requested. */
export async function readAlert(context: RequestContext, found: Access): Promise<boolean | null> {
  const { db, actor, now } = context;
  if (!awaitsOpening(found, now) || !(await sendsAlerts(context))) return null;
  return actor?.kind === 'member' && (await hasAlert(db, { userId: actor.userId, courseId: found.course.id }));
}

export async function requestAlert(context: RequestContext<Actor>, courseId: number): Promise<OpeningAlert> {
  const { db, actor, now } = context;
  const found = await selectAccess(context, courseId);
  if (found.access.kind === 'refused' && found.access.reason === 'not_found') throw new AppError('not_found');
  if (!awaitsOpening(found, now)) throw new AppError('opening_not_expected');
  if (!(await sendsAlerts(context))) throw new AppError('opening_alerts_off');
  await insertAlert(db, { userId: actor.userId, courseId, createdAt: now });
  return { opening_alert: true };
}

export async function cancelAlert(context: RequestContext<Actor>, courseId: number): Promise<OpeningAlert> {
  await deleteAlert(context.db, { userId: context.actor.userId, courseId });
  return { opening_alert: false };
}

/** Emails those who wait for courses in which enrollment is open now. An alert and its email share a transaction. */
export async function sendAlerts(services: Services): Promise<void> {
  const now = services.clock();
  const opened = (await selectAwaitedCourses(services.db)).filter(
    (course) => enrollmentClosedReason(course, now) === null,
  );
  if (opened.length === 0) return;
  const [mailContext, permalinks] = await Promise.all([readMailContext(services), readPermalinks(services)]);
  for (const course of opened) {
    for (let portion = 0; portion < MAX_PORTIONS; portion += 1) {
      const taken = await services.db.transaction(async (db) => {
        const userIds = await takeAlerts(db, { courseId: course.id, limit: PORTION });
        if (userIds.length === 0) return 0;
        const people = await selectPeopleToAlert(db, { userIds, courseId: course.id, now });
        const path = coursePath(course, permalinks);
        await mailPeople(db, services, openingMails.course_opened, {
          people: people.map((to) => ({ to, path })),
          values: { course: course.name },
          courseId: course.id,
          mailContext,
          now,
        });
        return userIds.length;
      });
      if (taken < PORTION) break;
    }
  }
}

export function openingJobs(services: Services): JobKind[] {
  const alerting: JobKind = { name: 'openings.alert', cron: '*/5 * * * *', run: () => sendAlerts(services) };
  return [alerting];
}

import { on, type StoredEvent, type Subscriber } from '../../../platform/events.ts';
import { textOf } from '../../../platform/html/html-text.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { type MailContext, readMailContext } from '../../mails/index.ts';
import { announcementEvents, announcementMails, announcementPath } from '../../announcements/index.ts';
import { mailMembers } from '../../identity/index.ts';
import { deleteNotificationsAbout } from '../inbox/inbox.queries.ts';
import { notify } from '../inbox/notify.usecases.ts';
import {
  insertDeliveryOnce,
  selectNextLearners,
  selectOptionalDeliveryForUpdate,
  type Sending,
  updateDelivery,
} from './delivery.queries.ts';

export const DELIVERY_QUEUE = { name: 'notifications.deliver-announcement' };

/** Learners per transaction. */
const PORTION = 250;
/** Characters of the announcement in its email. */
const MAX_TEXT = 2000;

const shortened = (text: string): string =>
  text.length <= MAX_TEXT ? text : `${[...text].slice(0, MAX_TEXT).join('').trimEnd()} …`;

/**
 * Notifies the next learners and stores the cursor in the same transaction, so that no learner is notified twice after a
 * crash. Returns whether there may be more.
 */
async function deliverPortion(services: Services, sending: Sending, mailContext: MailContext): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction(async (db) => {
    const found = await selectOptionalDeliveryForUpdate(db, sending);
    if (!found) return false;
    const { delivery, announcement } = found;
    const { announcementId } = sending;
    const learners = announcement
      ? await selectNextLearners(db, { announcementId, after: delivery.afterUserId, limit: PORTION, now })
      : [];
    const last = learners.at(-1);
    if (!announcement || last === undefined) {
      await updateDelivery(db, sending, { finishedAt: now });
      return false;
    }
    const { course } = announcement;
    await notify(db, services, {
      type: 'announcement',
      courseId: course.id,
      subjectId: announcementId,
      actorId: delivery.actorId,
      eventId: delivery.eventId,
      to: learners,
    });
    if (announcement.sendEmail) {
      await mailMembers(db, services, announcementMails.announcement, {
        userIds: learners,
        path: announcementPath(announcementId),
        values: {
          course: course.name,
          announcement: announcement.title,
          text: shortened(textOf(announcement.description)),
        },
        courseId: course.id,
        mailContext,
        now,
      });
    }
    await updateDelivery(db, sending, { afterUserId: last });
    return true;
  });
}

/** Notifies the learners of an announcement. Resumes at the stored cursor. */
export async function deliverAnnouncement(services: Services, sending: Sending): Promise<void> {
  const mailContext = await readMailContext(services);
  while (await services.jobs.thenLook(() => deliverPortion(services, sending, mailContext)));
}

type SentEvent = StoredEvent<{ announcement_id: number; course_id: number; sending: number }>;

export function deliverySubscribers(services: Services): Subscriber[] {
  const begin = ({ id: eventId, actorId, at, payload }: SentEvent) =>
    services.db.transaction(async (db) => {
      const sending: Sending = { announcementId: payload.announcement_id, sending: payload.sending };
      const exists = await insertDeliveryOnce(db, { ...sending, eventId, actorId, startedAt: at });
      if (exists) await services.jobs.send(db, DELIVERY_QUEUE.name, sending);
    });
  const withdraw = ({ payload }: StoredEvent<{ announcement_id: number; course_id: number }>) =>
    deleteNotificationsAbout(services.db, {
      types: ['announcement'],
      courseId: payload.course_id,
      subjectId: payload.announcement_id,
    });
  return [
    on(announcementEvents.published, 'notifications.announcement-published', begin),
    on(announcementEvents.sent_again, 'notifications.announcement-sent-again', begin),
    on(announcementEvents.unpublished, 'notifications.announcement-unpublished', withdraw),
    on(announcementEvents.trashed, 'notifications.announcement-trashed', withdraw),
    on(announcementEvents.deleted, 'notifications.announcement-deleted', withdraw),
  ];
}

export function deliveryJobs(services: Services): JobKind[] {
  const delivering: JobKind<Sending> = {
    ...DELIVERY_QUEUE,
    run: (sending) => deliverAnnouncement(services, sending),
    label: ({ announcementId }) => `announcement ${announcementId}`,
  };
  return [delivering];
}

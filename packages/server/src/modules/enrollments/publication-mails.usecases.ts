import { on, type Subscriber } from '../../platform/events.ts';
import type { MailTemplate } from '../../platform/mail/mail-templates.ts';
import type { Services } from '../../platform/services.ts';
import { courseAnnounced, courseMails, coursePath, itemAnnounced, itemPath } from '../courses/index.ts';
import { readPermalinks } from '../settings/index.ts';
import { mailPeople, readMailContext } from '../mails/index.ts';
import {
  selectLearnersToTell,
  selectOptionalPublishedCourse,
  selectOptionalPublishedItem,
} from './publication-mails.queries.ts';

/**
 * Notifies all learners of a course in one transaction: all of them get the mail, or the next attempt starts over. If
 * the publication was reverted in the meantime, no mail is sent.
 */
async function mailLearners(
  services: Services,
  { courseId, itemId, template }: { courseId: number; itemId?: number; template: MailTemplate },
): Promise<void> {
  const now = services.clock();
  const mailContext = await readMailContext(services);
  const permalinks = await readPermalinks(services);
  await services.db.transaction(async (db) => {
    const course = await selectOptionalPublishedCourse(db, courseId);
    const item = itemId === undefined ? undefined : await selectOptionalPublishedItem(db, itemId);
    if (!course || (itemId !== undefined && item?.courseId !== courseId)) return;
    const path = item ? itemPath(item) : coursePath(course, permalinks);
    const people = (await selectLearnersToTell(db, { courseId, now })).map((to) => ({ to, path }));
    if (people.length === 0) return;
    const values = { course: course.name, item: item?.name ?? '' };
    await mailPeople(db, services, template, { people, values, courseId, mailContext, now });
  });
}

export const publicationMailSubscribers = (services: Services): Subscriber[] => [
  on(itemAnnounced, 'enrollments.mail-item', ({ payload }) =>
    mailLearners(services, {
      courseId: payload.course_id,
      itemId: payload.item_id,
      template: courseMails.item_announced,
    }),
  ),
  on(courseAnnounced, 'enrollments.mail-course', ({ payload }) =>
    mailLearners(services, { courseId: payload.course_id, template: courseMails.course_announced }),
  ),
];

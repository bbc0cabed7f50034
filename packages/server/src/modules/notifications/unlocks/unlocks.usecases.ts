import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { emit, on, type StoredEvent, type Subscriber } from '../../../platform/events.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { coursePath } from '../../courses/index.ts';
import { mailMembers } from '../../identity/index.ts';
import { openedItems } from '../../progress/index.ts';
import { readPermalinks } from '../../settings/index.ts';
import { readMailContext } from '../../mails/index.ts';
import { notify, publishToPeople, streamedOf } from '../inbox/notify.usecases.ts';
import { contentUnlocked } from '../notifications.events.ts';
import { notificationMails } from '../notifications.mails.ts';
import {
  type DayOfLearner,
  insertNotices,
  selectCoursesToNotice,
  selectNoticed,
  updateNotified,
} from './unlocks.queries.ts';

/** Items that opened earlier cause no notification, for example after an upgrade or a long stop. */
const NEWS_MS = DAY_MS;
/** Courses per run; the next run continues. */
const MAX_COURSES = 200;
/** People whose emails are written at once. */
const PORTION = 250;
/** Of the items of an email, in characters. */
const MAX_NAMES = 1000;

const dayBegan = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** Records newly opened items per course and emits one event per course. Safe to repeat. */
export async function noticeUnlocked(services: Services): Promise<void> {
  const now = services.clock();
  const opened = await openedItems(services, { from: new Date(now.getTime() - NEWS_MS), now });
  if (!opened) return;
  const courseIds = await selectCoursesToNotice(services.db, { opened, limit: MAX_COURSES });
  for (const courseId of courseIds) {
    await services.jobs.thenLook(() =>
      services.db.transaction(async (db) => {
        if ((await insertNotices(db, { opened, courseId, now })) === 0) return;
        await emit(db, { services, actor: null, now }, contentUnlocked({ course_id: courseId }));
      }),
    );
  }
}

/** Groups learners with the same items, so that each group has the same notification. */
function groupsOf(learners: readonly DayOfLearner[]) {
  const groups = new Map<string, { itemId: number | undefined; items: number; names: string; to: number[] }>();
  for (const { userId, items } of learners) {
    const key = items.map(({ id }) => id).join(',');
    const group = groups.get(key) ?? {
      itemId: items.length === 1 ? items[0]?.id : undefined,
      items: items.length,
      names: items
        .map(({ name }) => name)
        .join(', ')
        .slice(0, MAX_NAMES),
      to: [],
    };
    group.to.push(userId);
    groups.set(key, group);
  }
  return groups.values();
}

/** Notifies the learners of a course of opened items: one notification and one email per course and day. */
async function notifyLearners(services: Services, event: StoredEvent<{ course_id: number }>): Promise<void> {
  const { course_id: courseId } = event.payload;
  const day = { courseId, at: event.at, dayBegan: dayBegan(event.at) };
  const [mailContext, permalinks] = await Promise.all([readMailContext(services), readPermalinks(services)]);
  await services.db.transaction(async (db: Db) => {
    const { course, learners } = await selectNoticed(db, day);
    if (!course) return;
    const counts = learners
      .filter(({ hadEarlier }) => hadEarlier)
      .map(({ userId, items }) => ({ userId, items: items.length }));
    const changed = await updateNotified(db, { ...day, counts });
    await publishToPeople(db, services.live, streamedOf({ type: 'content_unlocked', courseId }), changed);
    for (const { itemId, items, names, to } of groupsOf(learners.filter(({ hadEarlier }) => !hadEarlier))) {
      await notify(db, services, {
        type: 'content_unlocked',
        courseId,
        itemId,
        params: { items },
        eventId: event.id,
        to,
      });
      for (let begin = 0; begin < to.length; begin += PORTION) {
        await mailMembers(db, services, notificationMails.content_unlocked, {
          userIds: to.slice(begin, begin + PORTION),
          path: coursePath(course, permalinks),
          values: { course: course.name, items: names },
          courseId,
          mailContext,
          now: event.at,
        });
      }
    }
  });
}

export const unlockSubscribers = (services: Services): Subscriber[] => [
  on(contentUnlocked, 'notifications.content-unlocked', (event) => notifyLearners(services, event)),
];

export function unlockJobs(services: Services): JobKind[] {
  const noticing: JobKind = {
    name: 'notifications.unlocked',
    cron: '*/15 * * * *',
    run: () => noticeUnlocked(services),
  };
  return [noticing];
}

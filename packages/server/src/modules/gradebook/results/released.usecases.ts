import { DAY_SECONDS } from '@lectern/contract/time';
import { on, type Subscriber } from '../../../platform/events.ts';
import type { Db } from '../../../platform/db/database.ts';
import { claimOncePerWindow, selectClaimed } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { mailMembers } from '../../identity/index.ts';
import { readMailContext } from '../../mails/index.ts';
import { notify } from '../../notifications/index.ts';
import { gradesReleased } from '../gradebook.events.ts';
import { gradebookMails } from '../gradebook.mails.ts';
import { selectStructure } from '../setup/columns.queries.ts';
import { countGraded, gradedPortions, selectOptionalShown } from './released.queries.ts';

/** A column is announced once in each period of this length. */
const ONCE_SECONDS = 30 * DAY_SECONDS;
/** Learners whose emails are written at once. */
const PORTION = 250;
/** Of the columns of an email, in characters. */
const MAX_NAMES = 1000;

const announcementOf = (courseId: number, key: string): string => `grades-released:${courseId}:${key}`;

/** How many learners are notified when hidden columns are shown: one of them, or all. */
export async function previewRelease(
  db: Db,
  { services, courseId, key, now }: { services: Services; courseId: number; key: string | undefined; now: Date },
): Promise<{ learners: number }> {
  const { columns } = await selectStructure(db, services, courseId);
  const hidden = columns.filter((one) => one.releasedAt === null && (key === undefined || one.key === key));
  const claims = hidden.map((one) => announcementOf(courseId, one.key));
  const claimed = await selectClaimed(db, { keys: claims, windowSeconds: ONCE_SECONDS, now });
  const keys = hidden.flatMap((one) => (claimed.has(announcementOf(courseId, one.key)) ? [] : [one.key]));
  return { learners: keys.length === 0 ? 0 : await countGraded(db, { courseId, keys }) };
}

/** Notifies the learners who have a grade in a column that was released. */
export const releasedSubscribers = (services: Services): Subscriber[] => [
  on(gradesReleased, 'gradebook.grades-released', async ({ id: eventId, at: now, actorId, payload }) => {
    const { course_id: courseId } = payload;
    const keys = [
      ...payload.item_ids.map((id) => `item:${id}`),
      ...payload.manual_column_ids.map((id) => `manual:${id}`),
    ];
    const mailContext = await readMailContext(services);
    await services.db.transaction(async (db) => {
      const shown = await selectOptionalShown(db, services, { courseId, keys });
      if (!shown) return;
      const asked = shown.columns.map(({ key }) => announcementOf(courseId, key));
      const claimed = await claimOncePerWindow(db, { keys: asked, windowSeconds: ONCE_SECONDS, now });
      const columns = shown.columns.filter(({ key }) => claimed.has(announcementOf(courseId, key)));
      if (columns.length === 0) return;
      const names = columns.map(({ name }) => name);
      const params: Record<string, string | number> =
        names.length === 1 ? { column: names[0]! } : { columns: names.length };
      const of = { courseId, keys: columns.map(({ key }) => key), limit: PORTION };
      for await (const to of gradedPortions(db, of)) {
        await notify(db, services, { type: 'grades_released', courseId, params, eventId, to, actorId });
        await mailMembers(db, services, gradebookMails.grades_released, {
          userIds: to,
          path: `/account#/grades/${courseId}`,
          values: { course: shown.course.name, columns: names.join(', ').slice(0, MAX_NAMES) },
          courseId,
          mailContext,
          now,
        });
      }
    });
  }),
];

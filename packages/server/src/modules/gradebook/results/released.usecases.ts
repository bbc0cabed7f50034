import { DAY_SECONDS } from '@lectern/contract/time';
import { on, type Subscriber } from '../../../platform/events.ts';
import { claimOncePerWindow } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { mailMembers } from '../../identity/index.ts';
import { readMailContext } from '../../mails/index.ts';
import { notify } from '../../notifications/index.ts';
import { gradesReleased } from '../gradebook.events.ts';
import { gradebookMails } from '../gradebook.mails.ts';
import { gradedPortions, selectOptionalShown } from './released.queries.ts';

/** A column is announced once in each period of this length. */
const ONCE_SECONDS = 30 * DAY_SECONDS;
/** Learners whose emails are written at once. */
const PORTION = 250;
/** Of the columns of an email, in characters. */
const MAX_NAMES = 1000;

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
      const keyOf = (column: string) => `grades-released:${courseId}:${column}`;
      const shown = await selectOptionalShown(db, services, { courseId, keys });
      if (!shown) return;
      const asked = shown.columns.map(({ key }) => keyOf(key));
      const claimed = await claimOncePerWindow(db, { keys: asked, windowSeconds: ONCE_SECONDS, now });
      const columns = shown.columns.filter(({ key }) => claimed.has(keyOf(key)));
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

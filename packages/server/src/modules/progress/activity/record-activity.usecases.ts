import { dayAt } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { leaveToCommit } from '../../../platform/db/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { addActivity, selectOptionalClock, setClock } from './activity.queries.ts';
import { countSignal, isRepeated } from './activity.rules.ts';

/**
 * A learner did something in an item, or opened the course. The time since their signal before is counted for the item of
 * this one. Guests are not measured.
 */
export async function recordActivity(
  { db, services, now }: { db: Db; services: Services; now: Date },
  { userId, courseId, itemId }: { userId: number; courseId: number; itemId: number | null },
): Promise<void> {
  const zone = (await readSettings(services)).general.site.timezone;
  const clock = await selectOptionalClock(db, userId);
  const before = clock ? { courseId: clock.courseId, at: clock.seenAt } : null;
  if (before && isRepeated(before, { courseId, at: now })) return;
  const { active, idle, beginsVisit } = countSignal(before, { courseId, at: now });
  const newVisit = beginsVisit || (clock?.newVisit ?? false);
  // A late signal does not set the clock back.
  const seenAt = clock && clock.seenAt > now ? clock.seenAt : now;
  if (itemId === null) {
    // A page that is opened says nothing of the item in which the time before was spent.
    await setClock(db, { userId, courseId, seenAt, newVisit });
    return;
  }
  const day = dayAt(now.getTime(), zone);
  const counted = { seconds: active, idleSeconds: idle, visits: newVisit ? 1 : 0 };
  const row = { userId, courseId, itemId, day, ...counted, lastAt: now };
  await leaveToCommit(db, addActivity(db, { ...row, seenAt }));
}

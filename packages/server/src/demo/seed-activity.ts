import { DAY_MS, dayAt, HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { insertActivityHistory } from '../modules/progress/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Study } from './seed-attempts.ts';
import type { SeededCourse } from './seed-course.ts';

/** The time that learners spent in what they completed, and the lesson at which some of them stopped. */
export async function seedActivity(
  db: Db,
  {
    course: { courseId, items },
    studies,
    timeZone,
    now,
  }: { course: SeededCourse; studies: readonly Study[]; timeZone: string; now: Date },
): Promise<void> {
  for (const { userId, place, done } of studies) {
    const past = done.filter(({ at }) => at < now);
    const visits = past.map(({ itemId, at }, index) => ({
      itemId,
      day: dayAt(at.getTime(), timeZone),
      seconds: ((4 + ((place * 3 + index * 5) % 11)) * MINUTE_MS) / 1000,
      lastAt: at,
    }));
    const next = items[done.length];
    const last = past.at(-1);
    const stopped = last && past.length === done.length && next?.type === 'lesson' && place % 3 > 0;
    const at = stopped ? new Date(last.at.getTime() + next.dripDays * DAY_MS + HOUR_MS) : now;
    const begun = stopped && at < now ? { itemId: next.id, itemType: next.type, at } : null;
    await insertActivityHistory(db, { userId, courseId, visits, begun });
  }
}

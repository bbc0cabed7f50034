import { DAY_MS } from '@lectern/contract/time';
import { insertCardOnce, insertReviewHistory } from '../modules/daily-review/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { DemoCourse } from './content/index.ts';
import type { SeededCourse } from './seed-course.ts';

const CARDS_DAYS_AGO = 5;

/** The cards of a course, one of the learner's own, and what the class has reviewed of the questions it missed. */
export async function seedDailyReview(
  db: Db,
  {
    course: { courseId, items },
    cards,
    authorId,
    learnerId,
    now,
  }: {
    course: SeededCourse;
    cards: NonNullable<DemoCourse['cards']>;
    authorId: number;
    /** Has reviewed nothing yet. */
    learnerId: number;
    now: Date;
  },
): Promise<void> {
  const at = new Date(now.getTime() - CARDS_DAYS_AGO * DAY_MS);
  for (const { front, back, item } of cards) {
    const place = { courseId, itemId: items[item]?.id ?? null };
    await insertCardOnce(db, {
      ...place,
      userId: null,
      front,
      back,
      createdById: authorId,
      createdAt: at,
      modifiedAt: at,
    });
  }
  await insertReviewHistory(db, { courseId, exceptUserId: learnerId, now });
}

import type { TestApp } from '../../../test/app.ts';
import { analyticsLearnerDays, analyticsLearnerMonths } from '../../analytics/facts/facts.tables.ts';
import { activityClocks, learnerActivity } from '../../progress/activity/activity.tables.ts';

/** Adds rows of a person to the tables of measured time and of active days and months. */
export async function fillAnalytics({
  t,
  id: userId,
  now,
  quiz: { id: itemId, courseId },
}: {
  t: TestApp;
  id: number;
  now: Date;
  quiz: { id: number; courseId: number };
}): Promise<void> {
  const of = { userId, courseId };
  const day = now.toISOString().slice(0, 10);
  await t.db.insert(learnerActivity).values({ ...of, itemId, day, seconds: 60, visits: 1, lastAt: now });
  await t.db
    .insert(activityClocks)
    .values({ ...of, seenAt: now, newVisit: false })
    .onConflictDoNothing();
  await t.db.insert(analyticsLearnerDays).values({ ...of, day, seconds: 60 });
  await t.db.insert(analyticsLearnerMonths).values({ ...of, month: `${day.slice(0, 7)}-01` });
}

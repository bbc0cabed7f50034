import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { enrollments, entitlements } from '../../enrollments/enrollments.tables.ts';
import { orders } from '../../orders/orders.tables.ts';
import { learnerActivity } from '../../progress/activity/activity.tables.ts';
import { courseProgress, courseRuns, itemProgress } from '../../progress/progress.tables.ts';
import { questionsAnswers } from '../../questions-answers/questions-answers.tables.ts';
import { learnerAttempts } from '../../quizzes/index.ts';
import { reviews } from '../../reviews/reviews.tables.ts';
import type { Day } from '../periods.rules.ts';

/** The day of the first row that facts are about. */
export async function selectFirstDay(db: Db, timeZone: string): Promise<Day | null> {
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    select least((least(
      (select min(enrolled_at) from ${enrollments}), (select min(ended_at) from ${entitlements}),
      (select min(completed_at) from ${courseProgress}), (select min(completed_at) from ${courseRuns}),
      (select min(started_at) from ${itemProgress}), (select min(completed_at) from ${itemProgress}),
      (select least(min(started_at), min(ended_at)) from ${learnerAttempts} a),
      (select min(created_at) from ${reviews}), (select min(created_at) from ${questionsAnswers}),
      (select min(completed_at) from ${orders})) at time zone ${timeZone})::date,
      (select min(day) from ${learnerActivity}))::text as day`);
  return rows[0]?.day ?? null;
}

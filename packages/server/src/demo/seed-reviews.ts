import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import { insertReviewOnce, refreshRatings } from '../modules/reviews/index.ts';
import type { Db } from '../platform/db/database.ts';
import { demoReviews } from './content/index.ts';
import type { Study } from './seed-attempts.ts';

/** Reviews by the learners who have come furthest. The first learner has none, for those who try the demo school. */
export async function seedReviews(
  db: Db,
  {
    course,
    studies,
    now,
  }: { course: { courseId: number; slug: string; authorId: number }; studies: readonly Study[]; now: Date },
): Promise<void> {
  const { courseId, slug, authorId } = course;
  const furthest = studies.filter(({ place }) => place > 0).toSorted((a, b) => b.done.length - a.done.length);
  for (const [index, { reply, ...review }] of (demoReviews[slug] ?? []).entries()) {
    const study = furthest[index];
    if (!study) continue;
    const latest = study.done.at(-1)?.at ?? study.enrolledAt;
    const createdAt = new Date(Math.min(latest.getTime() + 2 * HOUR_MS, now.getTime() - (index + 1) * HOUR_MS));
    const row = { courseId, createdAt, modifiedAt: createdAt };
    const parentId = await insertReviewOnce(db, { ...row, ...review, userId: study.userId });
    if (!reply) continue;
    const repliedAt = new Date(Math.min(createdAt.getTime() + DAY_MS, now.getTime()));
    await insertReviewOnce(db, {
      courseId,
      parentId,
      userId: authorId,
      byStaff: true,
      content: reply,
      status: 'approve',
      createdAt: repliedAt,
      modifiedAt: repliedAt,
    });
  }
  await refreshRatings(db, [courseId]);
}

import { insertGradebook } from '../modules/gradebook/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import type { DemoCourse } from './content/index.ts';
import type { Study } from './seed-attempts.ts';
import type { SeededCourse } from './seed-course.ts';

/** A manual column that those who have come far have points in, and the results that follow. */
export async function seedGradebook(
  db: Db,
  {
    services,
    gradebook: { column, total },
    course,
    studies,
    authorId,
    now,
  }: {
    services: Services;
    gradebook: NonNullable<DemoCourse['gradebook']>;
    course: SeededCourse;
    studies: readonly Study[];
    authorId: number;
    now: Date;
  },
): Promise<void> {
  const scores = studies
    .filter(({ done }) => done.length * 2 > course.items.length)
    .map(({ userId, place }) => ({ userId, score: total - ((place * 3) % (total / 2)) }));
  await insertGradebook(db, {
    services,
    courseId: course.courseId,
    column: { name: column, total, weight: 2 },
    scores,
    userIds: studies.map(({ userId }) => userId),
    actorId: authorId,
    now,
  });
}

import { chunksOf } from '../../platform/db/chunks.ts';
import type { Db } from '../../platform/db/database.ts';
import { averageRating, holdRatings, setRatings } from '../courses/index.ts';
import { selectApprovedCounts } from './ratings.queries.ts';

/** Counts the approved reviews of courses anew, from an index, and stores them with the courses. Three statements. */
export async function refreshRatings(db: Db, courseIds: readonly number[]): Promise<void> {
  for (const some of chunksOf(courseIds)) {
    await holdRatings(db, some);
    const counts = new Map(some.map((courseId) => [courseId, [0, 0, 0, 0, 0]]));
    for (const { courseId, rating, count } of await selectApprovedCounts(db, some)) {
      const ofCourse = counts.get(courseId ?? 0);
      if (ofCourse && rating) ofCourse[rating - 1] = count;
    }
    const ratings = [...counts].map(([courseId, ofCourse]) => ({
      courseId,
      counts: ofCourse,
      ...averageRating(ofCourse),
    }));
    await setRatings(db, ratings);
  }
}

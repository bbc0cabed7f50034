import type { Db } from '../../../platform/db/database.ts';
import { selectPassedAll } from '../../quizzes/index.ts';
import type { CourseCertificateRow } from '../course/course-certificate.queries.ts';
import { selectCompleted } from './issue.queries.ts';

/** Of these people, those who meet the conditions of the course's certificate. */
export async function selectDue(
  db: Db,
  course: CourseCertificateRow,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { courseId, condition, minimumScore } = course;
  const completed = await selectCompleted(db, { courseId, userIds });
  const ids = completed.map(({ userId }) => userId);
  if (condition === 'quizzes') return selectPassedAll(db, { courseId, userIds: ids });
  if (condition === 'completion') return new Set(ids);
  const reached = completed.filter(({ percent }) => percent !== null && percent >= minimumScore * 100);
  return new Set(reached.map(({ userId }) => userId));
}

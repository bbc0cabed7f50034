import type { UserCourse } from '@lectern/contract';
import { type Enrolled, hasCourse } from '../courses/course.ts';
import type { AttemptsQuery, UserCoursesQuery } from '../queries.ts';

/** The courses a learner was in last. */
export const dashboardCoursesQuery: UserCoursesQuery = { orderby: 'last_active', order: 'desc', per_page: 12 };

/** What came of the last quizzes. */
export const recentResultsQuery: AttemptsQuery = {
  status: 'attempt_ended',
  orderby: 'attempt_ended_at',
  order: 'desc',
  per_page: 3,
};

const ROWS = 4;

/** What to go on with, else what to begin, and the other courses that are not finished. */
export function dashboardCourses(rows: readonly UserCourse[]): { next: Enrolled | undefined; others: Enrolled[] } {
  const open = rows.filter(hasCourse).filter(({ course }) => course.progress_data.status !== 'completed');
  const next = open.find(({ course }) => course.progress_data.status === 'progress') ?? open[0];
  return { next, others: open.filter((one) => one !== next).slice(0, ROWS) };
}

import type { Db } from '../../../platform/db/database.ts';
import { type LearnersQuery, readLearnersWithout } from '../../enrollments/index.ts';
import type { AssignmentViewRow } from '../assignment/assignment-views.queries.ts';
import { hasNotSubmitted } from './not-submitted.queries.ts';

/** One page of the course's active learners without a submission. */
export const readNotSubmitted = (
  db: Db,
  { assignment: { item }, query, now }: { assignment: AssignmentViewRow; query: LearnersQuery; now: Date },
): ReturnType<typeof readLearnersWithout> =>
  readLearnersWithout(db, { courseId: item.courseId, without: hasNotSubmitted(item.id), query, now });

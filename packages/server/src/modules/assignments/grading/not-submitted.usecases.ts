import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type LearnersQuery, readLearnersWithout } from '../../enrollments/index.ts';
import type { AssignmentViewRow } from '../assignment/assignment-views.queries.ts';
import { hasNotSubmitted } from './not-submitted.queries.ts';

/** One page of the course's active learners without a submission. */
export const readNotSubmitted = (
  db: Db,
  { assignment: { item }, ...asked }: { assignment: AssignmentViewRow; query: LearnersQuery; reader: Actor; now: Date },
): ReturnType<typeof readLearnersWithout> =>
  readLearnersWithout(db, { courseId: item.courseId, without: hasNotSubmitted(item.id), ...asked });

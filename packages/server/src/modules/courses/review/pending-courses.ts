import { can } from '../../../platform/http/actor.ts';
import type { ActionItem } from '../action-items.ts';
import { countPendingCourses } from '../course/courses.queries.ts';

/** Instructors cannot publish what waits for a review, so it does not wait for them. */
export const pendingCourses: ActionItem = {
  kind: 'courses_pending',
  count: async (db, { actor }) => (can(actor, 'author_any') ? countPendingCourses(db) : 0),
};

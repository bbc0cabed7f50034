import type { Db } from '../../../platform/db/database.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { Known } from './known.ts';
import { selectOwnCourses, selectOwnLearners } from './known.queries.ts';

/**
 * What the actor may hear of. Instructors know their own courses and the learners of these: everybody else does not
 * exist for them, so that no answer tells who has an account.
 */
export async function ownPart(db: Db, known: Known, actor: Actor): Promise<Known> {
  if (can(actor, 'enrol_learners')) return known;
  const courses = await selectOwnCourses(db, { ids: [...known.courses.values()], authorId: actor.userId });
  const ids = [...known.people.values()].map(({ id }) => id);
  const learners = await selectOwnLearners(db, { ids, authorId: actor.userId });
  return {
    people: new Map([...known.people].filter(([, { id }]) => learners.has(id))),
    usernames: new Set(),
    courses: new Map([...known.courses].filter(([, id]) => courses.has(id))),
    enrolled: known.enrolled,
  };
}

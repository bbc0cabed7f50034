import type { Db } from '../../../platform/db/database.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { maySeeAddresses } from '../../identity/index.ts';
import type { Known } from './known.ts';
import { selectCoursesThere, selectOwnCourses, selectOwnLearners } from './known.queries.ts';

export interface Enrolling {
  actor: Actor;
  /** Courses for the whole file. */
  courseIds: readonly number[];
  /** People were given by id instead of by address, which would reveal whose it is. */
  byId: boolean;
}

/**
 * Who may enroll whom into which course, by file or by call: people with the right to enroll add anyone to courses they
 * teach, instructors their own learners. Other people do not exist for actors who do not see addresses, so that no
 * response reveals who has an account.
 */
export async function ownPart(db: Db, known: Known, { actor, courseIds, byId }: Enrolling): Promise<Known> {
  const teachesAll = can(actor, 'author_any');
  const enrollsAll = can(actor, 'enrol_learners');
  const seesAll = maySeeAddresses(actor) || (enrollsAll && byId);
  const { userId: authorId } = actor;
  const ids = [...known.courses.values(), ...courseIds];
  const own = teachesAll ? new Set(ids) : await selectOwnCourses(db, { ids, authorId });
  const people = [...known.people.values()].map(({ id }) => id);
  const learners = enrollsAll && seesAll ? null : await selectOwnLearners(db, { ids: people, authorId });
  return {
    people: seesAll ? known.people : new Map([...known.people].filter(([, { id }]) => learners?.has(id))),
    usernames: maySeeAddresses(actor) ? known.usernames : new Set(),
    courses: teachesAll ? known.courses : new Map([...known.courses].filter(([, id]) => own.has(id))),
    enrolled: known.enrolled,
    learners: enrollsAll ? null : learners,
    foreign: new Set(courseIds.filter((id) => !own.has(id))),
  };
}

/** Are all of these courses there, and may the actor let people into each? */
export async function mayEnrollInto(db: Db, courseIds: readonly number[], actor: Actor): Promise<boolean> {
  if (can(actor, 'author_any')) return (await selectCoursesThere(db, courseIds)).length === courseIds.length;
  return (await selectOwnCourses(db, { ids: courseIds, authorId: actor.userId })).size === courseIds.length;
}

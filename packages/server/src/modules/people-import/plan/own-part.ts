import type { Db } from '../../../platform/db/database.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { maySeeAddresses } from '../../identity/index.ts';
import type { Known } from './known.ts';
import { selectCoursesThere, selectOwnCourses, selectOwnLearners } from './known.queries.ts';

export interface Enrolling {
  actor: Actor;
  /** Courses for the whole file. */
  courseIds: readonly number[];
  /** The people were named by their ids, and not by addresses that would tell whose they are. */
  byId: boolean;
}

/**
 * Who lets whom into which course, whether a file or a call names them: people who enroll learners let everybody into the
 * courses they teach, instructors their own learners. Others do not exist for people who do not see addresses, so that no
 * answer tells who has an account.
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

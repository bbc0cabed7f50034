import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { memberWith } from '../../platform/http/route.ts';
import { anAuthor, ownCourse } from '../courses/index.ts';

export const importer = memberWith('manage_users');

/** The person who started a job may have lost the right since. */
export function stillImporter(actor: Actor): Actor {
  if (!can(actor, 'manage_users')) throw new AppError('forbidden');
  return actor;
}

export { anAuthor };

/** Staff of all of these courses: staff of one course enroll people into that one only. */
export async function staffOfCourses(context: RequestContext, courseIds: readonly number[]): Promise<Actor> {
  const actor = anAuthor(context);
  for (const id of new Set(courseIds)) await ownCourse(context, id);
  return actor;
}

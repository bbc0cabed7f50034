import type { ContentStatus } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { memberWith } from '../../../platform/http/route.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { selectOptionalActor } from '../../identity/index.ts';
import { readSettings } from '../../settings/index.ts';
import { isCoursePublic } from './status.rules.ts';

export interface Owned {
  authorId: number | null;
  additionalAuthorIds: readonly number[];
}

/** Staff of a course: administrators, managers, and its author and who teaches it with them while they are instructors. */
export function isCourseStaff(actor: Actor | null, course: Owned): boolean {
  if (!actor) return false;
  return can(actor, 'author_any') || (can(actor, 'author_own') && teaches(actor, course));
}

const teaches = ({ userId }: Actor, { authorId, additionalAuthorIds }: Owned): boolean =>
  authorId === userId || additionalAuthorIds.includes(userId);

/** Who answers for a course: deletes it, says what it costs and who teaches it. Those who teach it with its author do not. */
export const ownsCourse = (actor: Actor, course: Owned): boolean =>
  can(actor, 'author_any') || (can(actor, 'author_own') && course.authorId === actor.userId);

/** Reads as staff: who edits it, and every instructor where the school does not keep them to their own courses. */
export function readsAsStaff(
  actor: Actor | null,
  course: Owned,
  { restrictInstructors }: { restrictInstructors: boolean },
): boolean {
  return isCourseStaff(actor, course) || (!restrictInstructors && can(actor, 'author_own'));
}

/** Whether the school keeps instructors to their own courses. */
export async function instructorsAreRestricted(services: Services): Promise<boolean> {
  return (await readSettings(services)).general.course_access.restrict_instructors;
}

/** Throws unless the actor may write some course. */
export const anAuthor = memberWith('author_own');

/** Throws if the person has lost the right to write courses since the request began. Call it after waiting for another service. */
export async function requireStillAuthor(db: Db, { userId }: Actor): Promise<void> {
  anAuthor({ actor: (await selectOptionalActor(db, userId)) ?? null });
}

/** May this member show courses to the public without anybody looking first? */
export async function mayPublish(services: Services, actor: Actor): Promise<boolean> {
  if (can(actor, 'publish_courses')) return true;
  return (await readSettings(services)).general.course_access.instructor_can_publish;
}

export async function mayDelete(services: Services, actor: Actor): Promise<boolean> {
  if (can(actor, 'author_any')) return true;
  return (await readSettings(services)).general.course_access.instructor_can_delete;
}

/** Throws unless the actor edits this course. The existence of an unpublished course is not revealed. */
export function requireStaff(actor: Actor | null, course: Owned & { status: ContentStatus }): Actor {
  const author = anAuthor({ actor });
  if (!isCourseStaff(author, course)) throw new AppError(isCoursePublic(course) ? 'forbidden' : 'not_found');
  return author;
}

import type { ContentStatus } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';

type Owned = { authorId: number | null };

/** Staff of a course: administrators, managers, and its author while they are an instructor. */
export function isCourseStaff(actor: Actor | null, course: Owned): boolean {
  if (!actor) return false;
  return can(actor, 'author_any') || (can(actor, 'author_own') && course.authorId === actor.userId);
}

/** Reads as staff: who edits it, and every instructor where the school does not keep them to their own courses. */
export function readsAsStaff(
  actor: Actor | null,
  course: Owned,
  { restrictInstructors }: { restrictInstructors: boolean },
): boolean {
  return isCourseStaff(actor, course) || (!restrictInstructors && can(actor, 'author_own'));
}

/** Whether learners and visitors may know of a course: published ones, also those that the catalog hides. */
export function courseVisible(course: { status: string }): boolean {
  return course.status === 'publish';
}

/** Throws unless the actor may write some course. */
export function anAuthor({ actor }: { actor: Actor | null }): Actor {
  if (!actor || actor.kind === 'guest') throw new AppError('not_signed_in');
  if (!can(actor, 'author_own')) throw new AppError('forbidden');
  return actor;
}

/** Throws unless the actor edits this course. That a course exists which nobody has published stays a secret. */
export function requireStaff(actor: Actor | null, course: Owned & { status: string }): Actor {
  const author = anAuthor({ actor });
  if (!isCourseStaff(author, course)) throw new AppError(courseVisible(course) ? 'forbidden' : 'not_found');
  return author;
}

/**
 * A form that is saved whole may carry what its editor cannot change, and it is left out. A bulk change names one thing
 * to do, so that leaving it out would answer "done" for nothing: it throws.
 */
export function requireBulkChange(
  actor: Actor | null,
  course: { status: ContentStatus },
  changes: { status?: ContentStatus | undefined; author_id?: number | undefined },
): void {
  if (changes.author_id !== undefined && !can(actor, 'author_any')) throw new AppError('forbidden');
  if (changes.status !== undefined && course.status === 'trash') {
    throw new AppError('bad_transition', { a: course.status, b: changes.status });
  }
}

import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { memberWith, signedIn } from '../../platform/http/route.ts';
import { anAuthor, authorScope, isCourseStaff, taughtCourse } from '../courses/index.ts';
import { requireAddon } from '../settings/index.ts';
import { selectOptionalChange } from './history/history.queries.ts';
import { selectOptionalResult } from './results/results.queries.ts';

const ADDON = { addon: 'gradebook' } as const;

/** Staff, who read the scale. */
export async function scaleReader(context: RequestContext): Promise<Actor> {
  const actor = anAuthor(context);
  await requireAddon(context, ADDON);
  return actor;
}

/** Those who write the scale: it is the same for all courses. */
export async function scaleWriter(context: RequestContext): Promise<Actor> {
  const actor = memberWith('author_any')(context);
  await requireAddon(context, ADDON);
  return actor;
}

/** Members, for their own released grades. */
export async function ownGradesReader(context: RequestContext): Promise<Actor> {
  const actor = signedIn(context);
  await requireAddon(context, ADDON);
  return actor;
}

/** Staff, with whose courses they see results of: their own, or null for all. */
export async function resultsReader(context: RequestContext) {
  const actor = anAuthor(context);
  await requireAddon(context, ADDON);
  return { actor, authorId: authorScope(actor) };
}

/** A result of a course that the actor teaches. */
export async function resultOfStaff(context: RequestContext, id: number) {
  const actor = anAuthor(context);
  await requireAddon(context, ADDON);
  const row = await selectOptionalResult(context.db, id);
  if (!row || !isCourseStaff(actor, row.course)) throw new AppError('not_found');
  return { actor, row };
}

/** The gradebook of a course that the actor teaches. */
export async function gradebookOfStaff(context: RequestContext, courseId: number) {
  const actor = anAuthor(context);
  await requireAddon(context, ADDON);
  const course = await taughtCourse(context, courseId);
  return { actor, course, writesScale: can(actor, 'author_any') };
}

/** A change of a gradebook that the actor may undo. Changes of the scale are in the history of every course. */
export async function undoneChange(context: RequestContext, of: { courseId: number; id: number }) {
  const subject = await gradebookOfStaff(context, of.courseId);
  const shown = await selectOptionalChange(context.db, of);
  if (!shown) throw new AppError('not_found');
  if (shown.change.kind === 'scale' && !subject.writesScale) throw new AppError('forbidden');
  return subject;
}

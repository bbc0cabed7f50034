import type { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { Call } from '../../../platform/http/route.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { anAuthor, instructorsAreRestricted, readsAsStaff } from '../course/courses.guards.ts';
import { isCoursePublic } from '../course/status.rules.ts';
import { activeItemTypes } from '../outline/item-types.ts';
import type { CourseQuery, CourseScope } from './course-list.queries.ts';
import { type CourseViewRow, selectOptionalCourseView } from './course-views.queries.ts';

type Courses = typeof contract.courses;

/** Asked for as an editor: by context, or by people who may edit with a status, as stock clients do. */
const isEditing = (actor: Actor | null, query: CourseQuery): boolean =>
  query.context === 'edit' || (query.status !== undefined && can(actor, 'author_own'));

/** The published catalog, or what the caller edits. */
export async function courseScope(call: Call<Courses['list']>): Promise<{ scope: CourseScope; editing: boolean }> {
  if (!isEditing(call.actor, call.input.query)) return { scope: { kind: 'catalog' }, editing: false };
  const author = anAuthor(call);
  return can(author, 'author_any') || !(await instructorsAreRestricted(call.services))
    ? { scope: { kind: 'all' }, editing: true }
    : { scope: { kind: 'own', authorId: author.userId }, editing: true };
}

/** One course: anybody's when it is published, its staff's otherwise. One statement. */
export async function readableCourse(call: Call<Courses['get']>, id: number): Promise<CourseViewRow> {
  const editing = call.input.query.context === 'edit';
  if (editing) anAuthor(call);
  const types = activeItemTypes(await readActiveAddons(call.services));
  const row = await selectOptionalCourseView(call.db, { id, types });
  const restrictInstructors = await instructorsAreRestricted(call.services);
  const staff = row !== undefined && readsAsStaff(call.actor, row.course, { restrictInstructors });
  if (!row || (!isCoursePublic(row.course) && !staff)) throw new AppError('not_found');
  if (editing && !staff) throw new AppError('forbidden');
  return row;
}

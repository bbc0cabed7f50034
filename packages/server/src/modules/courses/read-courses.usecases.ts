import type { contract } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readActiveAddons, readSettings } from '../settings/index.ts';
import { type CourseQuery, type CourseScope, selectCoursePage } from './course-list.queries.ts';
import { type CourseViewRow, selectOptionalCourseView } from './course-views.queries.ts';
import { anAuthor, courseVisible, isCourseStaff, readsAsStaff } from './courses.guards.ts';
import { mayDelete, mayPublish } from './courses.usecases.ts';
import { courseView, type CourseView } from './courses.views.ts';
import { activeItemTypes } from './item-types.ts';

/** Who reads: a request fits, and so does a page that is drawn on the server. */
type Asker = Pick<Call<typeof contract.courses.get>, 'db' | 'services' | 'actor' | 'now'>;

async function seesAsStaff(services: Services, actor: Actor | null, course: { authorId: number | null }) {
  const { restrict_instructors } = (await readSettings(services)).general.course_access;
  return readsAsStaff(actor, course, { restrictInstructors: restrict_instructors });
}

async function present({ services, actor, now }: Asker, row: CourseViewRow, rights: 'shown' | 'hidden') {
  const addons = await readActiveAddons(services);
  const staff = rights === 'shown' && actor !== null && (await seesAsStaff(services, actor, row.course));
  const edits = staff && isCourseStaff(actor, row.course);
  return courseView(row, {
    now,
    userId: actor?.userId ?? null,
    googleClassroom: addons.has('google-classroom-integration'),
    can: staff
      ? {
          edit: edits,
          delete: edits && (await mayDelete(services, actor)),
          publish: edits && (await mayPublish(services, actor)),
          assign: edits && can(actor, 'author_any'),
        }
      : undefined,
  });
}

/** The course as its staff get it after a save. */
export async function presentCourse(call: Asker, id: number): Promise<CourseView> {
  const types = activeItemTypes(await readActiveAddons(call.services));
  const row = await selectOptionalCourseView(call.db, { id, types });
  if (!row) throw new AppError('not_found');
  return present(call, row, 'shown');
}

async function listScope({ actor, services }: Asker, query: CourseQuery): Promise<CourseScope> {
  if (query.context === 'view') return { kind: 'catalogue' };
  const author = anAuthor({ actor });
  const { restrict_instructors } = (await readSettings(services)).general.course_access;
  return can(author, 'author_any') || !restrict_instructors
    ? { kind: 'all' }
    : { kind: 'own', authorId: author.userId };
}

/** The published catalogue, or with context=edit what the caller edits. Two statements. */
export async function readCourses(asker: Asker, query: CourseQuery) {
  const scope = await listScope(asker, query);
  const types = activeItemTypes(await readActiveAddons(asker.services));
  const { rows, counts } = await selectCoursePage(asker.db, { query, scope, types, now: asker.now });
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const any = all - (counts.get('trash') ?? 0);
  const rights = query.context === 'edit' ? 'shown' : 'hidden';
  return {
    rows: await Promise.all(rows.map((row) => present(asker, row, rights))),
    total: query.status === 'any' ? any : (counts.get(query.status) ?? 0),
    meta: { courses_count: { any, ...Object.fromEntries(counts) } },
  };
}

/** One course: anybody's when it is published, its staff's otherwise. One statement. */
export async function readCourse(asker: Asker, { id, editing }: { id: number; editing: boolean }): Promise<CourseView> {
  if (editing) anAuthor(asker);
  const types = activeItemTypes(await readActiveAddons(asker.services));
  const row = await selectOptionalCourseView(asker.db, { id, types });
  const staff = row !== undefined && (await seesAsStaff(asker.services, asker.actor, row.course));
  if (!row || (!courseVisible(row.course) && !staff)) throw new AppError('not_found');
  if (editing && !staff) throw new AppError('forbidden');
  return present(asker, row, 'shown');
}

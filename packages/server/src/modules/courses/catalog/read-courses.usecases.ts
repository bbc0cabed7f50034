import type { RequestContext } from '../../../platform/http/request-context.ts';
import { type ContentStatus, contentStatuses } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { selectTeachers, type TeacherQuery } from '../course/teachers.queries.ts';
import { AppError } from '../../../platform/errors.ts';
import { can } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { type CourseQuery, type CourseScope, selectCoursePage, selectPublishedCourses } from './course-list.queries.ts';
import { type FacetQuery, type Facets, getFacets } from './facets.queries.ts';
import { type CourseViewRow, selectOptionalCourseView } from './course-views.queries.ts';
import { countParts } from '../course/courses.queries.ts';
import { courseCertificates, courseFigures } from '../extension-points.ts';
import {
  instructorsAreRestricted,
  isCourseStaff,
  mayDelete,
  ownsCourse,
  mayPublish,
  readsAsStaff,
} from '../course/courses.guards.ts';
import { courseView, type CourseView } from '../course/courses.views.ts';
import { activeItemTypes } from '../outline/item-types.ts';

/** The reader: the caller of a request, or of a server-rendered page. */
/**
 * Courses as the caller sees them. With their rights shown, what only staff sees comes with the courses they are staff
 * of: one statement more for all of them, and none for learners.
 */
async function presentAll(
  { db, services, actor, now }: RequestContext,
  rows: readonly CourseViewRow[],
  rights: 'shown' | 'hidden',
): Promise<CourseView[]> {
  const googleClassroom = (await readActiveAddons(services)).has('google-classroom-integration');
  const {
    advance: { permalinks },
    payments: { currency },
  } = await readSettings(services);
  const view = { now, userId: actor?.userId ?? null, googleClassroom, permalinks, currency };
  const restrictInstructors = await instructorsAreRestricted(services);
  const isStaff = ({ course }: CourseViewRow) =>
    rights === 'shown' && actor !== null && readsAsStaff(actor, course, { restrictInstructors });
  const courseIds = rows.filter(isStaff).map(({ course }) => course.id);
  if (actor === null || courseIds.length === 0) return rows.map((row) => courseView(row, view));

  const completion = await courseFigures.one().completionPercents(db, { courseIds });
  const certificates = await courseCertificates.one().views(db, { services, courseIds });
  const [deletes, publishes] = [await mayDelete(services, actor), await mayPublish(services, actor)];
  return rows.map((row) => {
    if (!isStaff(row)) return courseView(row, view);
    const edit = isCourseStaff(actor, row.course);
    const own = ownsCourse(actor, row.course);
    return courseView(row, {
      ...view,
      staff: {
        completionPercent: completion.get(row.course.id) ?? 0,
        certificate: certificates.get(row.course.id),
        can: {
          edit,
          delete: own && deletes,
          publish: edit && publishes,
          assign: edit && can(actor, 'author_any'),
          own,
        },
      },
    });
  });
}

async function presentOne(context: RequestContext, row: CourseViewRow | undefined): Promise<CourseView> {
  const [view] = row ? await presentAll(context, [row], 'shown') : [];
  if (!view) throw new AppError('not_found');
  return view;
}

/** The course as its staff get it after a save. */
export async function presentCourse(context: RequestContext, id: number): Promise<CourseView> {
  const types = activeItemTypes(await readActiveAddons(context.services));
  return presentOne(context, await selectOptionalCourseView(context.db, { id, types }));
}

/** Editors find every status in the counts, also those without a course. */
const NO_COURSES = Object.fromEntries(contentStatuses.map((status) => [status, 0]));

/** For the public page of a course, which is read by its slug. */
async function withShownCertificates({ db, services }: RequestContext, views: CourseView[]): Promise<CourseView[]> {
  const shown = await courseCertificates.one().shown(db, { services, courseIds: views.map(({ id }) => id) });
  return views.map((view) => ({ ...view, shows_certificate: shown.has(view.id) }));
}

/** The published catalog, or what the caller edits. Two statements; one more for editors, and one for a slug. */
export async function readCourses(
  context: RequestContext,
  { query, scope, editing }: { query: CourseQuery; scope: CourseScope; editing: boolean },
) {
  const types = activeItemTypes(await readActiveAddons(context.services));
  const { rows, counts } = await selectCoursePage(context.db, {
    query,
    scope,
    callerId: context.actor?.userId ?? 0,
    types,
    schoolLanguage: await readSchoolLanguage(context.services),
    now: context.now,
  });
  const isListed = ({ status }: { status: ContentStatus }) => query.status?.includes(status) ?? status !== 'trash';
  const sum = (of: 'count' | 'mine', rows: typeof counts) => rows.reduce((total, row) => total + row[of], 0);
  const standing = counts.filter(({ status }) => status !== 'trash');
  const views = await presentAll(context, rows, editing ? 'shown' : 'hidden');
  return {
    rows: query.slug ? await withShownCertificates(context, views) : views,
    total: sum(query.mine ? 'mine' : 'count', counts.filter(isListed)),
    meta: {
      courses_count: {
        any: sum('count', standing),
        ...(editing && { mine: sum('mine', standing), ...NO_COURSES }),
        ...Object.fromEntries(counts.map(({ status, count }) => [status, count])),
      },
    },
  };
}

/** The published ones of these courses as the catalog shows them, to staff too. One statement. */
export async function readPublishedCourses(context: RequestContext, ids: readonly number[]): Promise<CourseView[]> {
  if (ids.length === 0) return [];
  const types = activeItemTypes(await readActiveAddons(context.services));
  return presentAll(context, await selectPublishedCourses(context.db, { ids, types }), 'hidden');
}

/** Of the published catalog, for staff too: what they edit is no part of it. */
export const readFacets = async ({ db, services }: RequestContext, query: FacetQuery): Promise<Facets> =>
  getFacets(db, query, await readSchoolLanguage(services));

const readSchoolLanguage = async (services: Services): Promise<string> =>
  (await readSettings(services)).general.site.language;

/** Who may teach, for those who say who teaches with them. */
export const readTeachers = ({ db }: RequestContext, query: TeacherQuery) => selectTeachers(db, query);

/** A course as its guard found it. One statement more for staff. */
export const viewCourse = (context: RequestContext, row: CourseViewRow): Promise<CourseView> =>
  presentOne(context, row);

/** What deleting a course for good would take with it. */
export async function readRemoval(db: Db, { courseId, now }: { courseId: number; now: Date }) {
  return { ...(await countParts(db, courseId)), ...(await courseFigures.one().atStake(db, { courseId, now })) };
}

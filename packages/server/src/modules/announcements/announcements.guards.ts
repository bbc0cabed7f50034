import type { contract, Input } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type Call, signedIn } from '../../platform/http/route.ts';
import { anAuthor, type CourseRow, isCourseStaff, requireStaff } from '../courses/index.ts';
import { requireAddon } from '../settings/index.ts';
import {
  type AnnouncementRow,
  type AnnouncementScope,
  getAnnouncement,
  getAnnouncementForUpdate,
  isForLearner,
} from './announcements.queries.ts';
import { isActiveLearner } from './audience.queries.ts';
import { invalid } from './words/messages.ts';
import { selectCourses, selectTaughtCourses } from './writing.queries.ts';

const ADDON = { addon: 'course-announcement' } as const;
/** In one request. */
const MAX_COURSES = 200;

async function member(context: RequestContext): Promise<Actor> {
  const actor = signedIn(context);
  await requireAddon(context, ADDON);
  return actor;
}

async function author(context: RequestContext): Promise<Actor> {
  const actor = anAuthor(context);
  await requireAddon(context, ADDON);
  return actor;
}

/**
 * Staff get the announcements of their courses. As learners, all callers get the published ones of courses in which
 * they are enrolled; with `courseId`, staff of that course do too.
 */
export async function announcementScope(
  context: RequestContext,
  { asLearner, courseId }: { asLearner: boolean; courseId: number | undefined },
): Promise<AnnouncementScope> {
  const actor = await member(context);
  const { userId } = actor;
  if (!asLearner && can(actor, 'author_any')) return { kind: 'all', userId };
  if (!asLearner && can(actor, 'author_own')) return { kind: 'courses_of', userId };
  if (courseId === undefined || !can(actor, 'author_own')) return { kind: 'published', userId, as: 'learner' };
  return { kind: 'published', userId, as: can(actor, 'author_any') ? 'everyone' : 'teacher' };
}

export async function readableAnnouncement(context: RequestContext, id: number): Promise<AnnouncementRow> {
  const { userId } = await member(context);
  const row = await getAnnouncement(context.db, { id, userId });
  if (isCourseStaff(context.actor, row.course)) return row;
  if (!(await isForLearner(context.db, { id, userId, now: context.now }))) throw new AppError('not_found');
  return row;
}

/** An announcement for a write, locked. */
export async function writableAnnouncement(context: RequestContext, id: number): Promise<AnnouncementRow> {
  const { userId } = await author(context);
  const row = await getAnnouncementForUpdate(context.db, { id, userId });
  requireStaff(context.actor, row.course);
  return row;
}

/** An announcement in the trash can only be restored. */
export async function changeableAnnouncement(context: RequestContext, id: number): Promise<AnnouncementRow> {
  const row = await writableAnnouncement(context, id);
  if (row.announcement.status === 'trash') throw new AppError('not_found');
  return row;
}

type Changes = Input<typeof contract.courseAnnouncements.update>['body'];

/** Whether a change only marks the announcement as read. */
export const isReading = ({ request_from }: Changes): boolean => request_from === 'learn';

/** The row for a change: any by staff, only `has_read` by a learner. */
export async function savedAnnouncement(
  context: RequestContext & { input: { body: Changes } },
  id: number,
): Promise<AnnouncementRow> {
  const { body } = context.input;
  if (!isReading(body)) return changeableAnnouncement(context, id);
  const { userId } = await member(context);
  if (body.has_read !== true) throw new AppError('forbidden');
  const row = await getAnnouncement(context.db, { id, userId });
  const { course, announcement } = row;
  if (isCourseStaff(context.actor, course)) {
    if (announcement.status !== 'publish') throw new AppError('not_found');
    return row;
  }
  const { db, now } = context;
  if (!(await isActiveLearner(db, { courseId: course.id, userId, now }))) throw new AppError('forbidden');
  if (!(await isForLearner(db, { id, userId, now }))) throw new AppError('not_found');
  return row;
}

interface Chosen {
  course_id?: number | undefined;
  course_ids?: readonly number[] | undefined;
  all_own_courses: boolean;
}

/** The given courses, or all that the caller teaches. Throws unless the caller is staff of each. */
export async function chosenCourses(context: RequestContext, chosen: Chosen): Promise<CourseRow[]> {
  const actor = await author(context);
  if (chosen.all_own_courses) {
    const taught = await selectTaughtCourses(context.db, { userId: actor.userId, limit: MAX_COURSES + 1 });
    if (taught.length > MAX_COURSES) invalid('all_own_courses', 'too_many_courses', { n: MAX_COURSES });
    return taught;
  }
  const ids = new Set([...(chosen.course_ids ?? []), ...(chosen.course_id === undefined ? [] : [chosen.course_id])]);
  const found = await selectCourses(context.db, [...ids]);
  if (found.length < ids.size) throw new AppError('not_found');
  for (const course of found) requireStaff(actor, course);
  return found;
}

/** The courses of a new announcement. */
export async function coursesToWriteIn(call: Call<typeof contract.courseAnnouncements.create>): Promise<CourseRow[]> {
  const { body } = call.input;
  const found = await chosenCourses(call, body);
  const field = body.all_own_courses ? 'all_own_courses' : 'course_id';
  if (found.length === 0) invalid(field, body.all_own_courses ? 'no_own_courses' : 'required');
  if (found.some(({ status }) => status === 'trash')) invalid(field, 'course_in_trash');
  return found;
}

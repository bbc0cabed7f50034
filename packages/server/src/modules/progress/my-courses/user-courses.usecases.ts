import { contract, type CourseRun } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import type { RequestContext, TransactionContext } from '../../../platform/http/request-context.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import { activeItemTypes, isCourseStaff, ownCourse } from '../../courses/index.ts';
import {
  endEnrollment,
  enroll,
  getMemberIdByEmail,
  isCourseVisible,
  requireMember,
  setEnrollment,
} from '../../enrollments/index.ts';
import { readActiveAddons, readPermalinks, readSettings } from '../../settings/index.ts';
import { completeByStaff, resetProgress } from '../completion/staff-progress.usecases.ts';
import type { FigureRules } from '../completion/figures.queries.ts';
import { selectRuns } from '../retake/retake.queries.ts';
import { retakeCourse } from '../retake/retake.usecases.ts';
import {
  getUserCourseStat,
  selectOptionalUserCourse,
  selectUserCourses,
  type UserCourseQuery,
  type UserCourseRow,
  type UserCourseScope,
} from './user-courses.queries.ts';
import { invalid } from '../words/messages.ts';
import { mayLeave, userCourseView, type UserCourseView } from './user-courses.views.ts';

export async function figureRules({ services, now }: Pick<RequestContext, 'services' | 'now'>): Promise<FigureRules> {
  const [settings, addons] = await Promise.all([readSettings(services), readActiveAddons(services)]);
  return {
    types: activeItemTypes(addons),
    dripActive: addons.has('content-drip'),
    siteTimeZone: settings.general.site.timezone,
    now,
  };
}

/** The request data that views need. */
const viewerOf = async ({ actor, services }: RequestContext<Actor>) => ({
  actor,
  permalinks: await readPermalinks(services),
  reviewsEnabled: (await readSettings(services)).single_course.reviews.enable,
});

/**
 * One's own enrollments; with context=edit, or when other people are named, those of the courses one is staff of.
 * Learners who name others are refused, not shown their own.
 */
function scopeOf(actor: Actor, query: UserCourseQuery): UserCourseScope {
  const others = query.user?.some((userId) => userId !== actor.userId) ?? false;
  if (query.context !== 'edit' && !others) return { kind: 'own', userId: actor.userId };
  if (can(actor, 'author_any')) return { kind: 'all' };
  if (can(actor, 'author_own')) return { kind: 'author', authorId: actor.userId };
  throw new AppError('forbidden');
}

export async function listUserCourses(context: RequestContext<Actor>, query: UserCourseQuery) {
  const { db, now } = context;
  const scope = scopeOf(context.actor, query);
  const found = await selectUserCourses(db, { scope, query, rules: await figureRules(context), ...window(query) });
  const stat = await getUserCourseStat(db, { scope, now });
  const viewer = await viewerOf(context);
  return {
    rows: found.rows.map((row) => userCourseView(row, viewer)),
    total: found.total,
    courses_stat: {
      completed_count: stat.completed,
      in_progress_count: stat.inProgress,
      enrolled_count: stat.enrolled,
    },
  };
}

/**
 * Learners with current access to a course, most recently active first. One statement. The caller checks permissions.
 */
export async function readCourseLearners(
  context: RequestContext,
  { courseId, limit }: { courseId: number; limit: number },
): Promise<{ rows: UserCourseRow[]; total: number }> {
  const query = contract.enrollments.list.query.parse({ course: courseId });
  const rules = await figureRules(context);
  return selectUserCourses(context.db, { scope: { kind: 'all' }, query, rules, limit, offset: 0 });
}

/** The enrollment, for the learner and for the staff of the course; for others it does not exist. */
async function getUserCourse(context: RequestContext<Actor>, id: number): Promise<UserCourseRow> {
  const row = await selectOptionalUserCourse(context.db, { id, rules: await figureRules(context) });
  if (!row) throw new AppError('not_found');
  const known = isCourseVisible(row.course, { kind: row.status });
  const own = row.enrollment.userId === context.actor.userId && known;
  if (!own && !isCourseStaff(context.actor, row.course)) throw new AppError('not_found');
  return row;
}

export async function readUserCourse(context: RequestContext<Actor>, id: number): Promise<UserCourseView> {
  return userCourseView(await getUserCourse(context, id), await viewerOf(context));
}

interface NewEnrollment {
  courseId: number;
  userId: number | undefined;
  /** Instead of `userId`. */
  email: string | undefined;
  expiresAt: string | null | undefined;
  notify: boolean;
}

/** Enrolls the caller, or another person manually. Returns the existing enrollment if there is one. */
export async function enrollInCourse(
  context: RequestContext<Actor>,
  input: NewEnrollment,
): Promise<{ view: UserCourseView; created: boolean }> {
  const { db, actor, now, services } = context;
  const { courseId, email, expiresAt, notify } = input;
  if (email !== undefined && input.userId !== undefined) invalid('email', 'email_or_user_id');
  const byHand = email !== undefined || (input.userId ?? actor.userId) !== actor.userId || expiresAt !== undefined;
  if (byHand && !can(actor, 'enrol_learners')) throw new AppError('forbidden');
  // Before the account: only staff of the course find out whether an address has one.
  if (byHand) await ownCourse(context, courseId);
  const userId = email === undefined ? (input.userId ?? actor.userId) : await getMemberIdByEmail(db, email);
  if (byHand) await requireMember(db, userId);
  const { enrollmentId, created } = await enroll(db, {
    courseId,
    userId,
    source: byHand ? 'manual' : 'free',
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    actorId: actor.userId,
    gate: byHand ? 'seats' : 'self',
    notify,
    now,
    services,
  });
  // People who are enrolled see the course only while it is shown.
  return { view: await readUserCourse(context, enrollmentId), created };
}

/** Changes of an enrollment by staff affect the learner's access or work, so they are logged. */
function logStaffChange(
  { actor, services, afterCommit }: TransactionContext<Actor>,
  { userId, courseId }: { userId: number; courseId: number },
  change: { change: 'access' | 'ended' | 'reset' | 'completed'; status?: string; expiresAt?: string },
): void {
  const who = { actorId: actor.userId, subjectId: userId, details: { courseId, ...change } };
  afterCommit(async () => logSecurityEvent(services, { event: 'enrollment_changed', ...who }));
}

export async function changeUserCourse(
  context: TransactionContext<Actor>,
  id: number,
  change: {
    status: 'active' | 'inactive' | undefined;
    expiresAt: string | null | undefined;
    notify: boolean | undefined;
  },
): Promise<UserCourseView> {
  const row = await getUserCourse(context, id);
  if (!can(context.actor, 'enrol_learners')) throw new AppError('forbidden');
  const { userId, courseId } = row.enrollment;
  const expiresAt =
    typeof change.expiresAt === 'string' ? { expiresAt: new Date(change.expiresAt) } : { expiresAt: change.expiresAt };
  await setEnrollment(context, { id, userId, courseId, ...change, ...expiresAt });
  logStaffChange(context, row.enrollment, {
    change: 'access',
    ...(change.status && { status: change.status }),
    ...(change.expiresAt !== undefined && { expiresAt: change.expiresAt ?? 'never' }),
  });
  return readUserCourse(context, id);
}

/** Ends an enrollment and answers what it was. */
export async function leaveCourse(
  context: TransactionContext<Actor>,
  { id, notify }: { id: number; notify: boolean },
): Promise<UserCourseView> {
  const { actor } = context;
  const row = await getUserCourse(context, id);
  if (!mayLeave(row, actor)) throw new AppError('forbidden');
  const { userId, courseId } = row.enrollment;
  await endEnrollment(context, { id, userId, courseId, onlyFree: !can(actor, 'enrol_learners'), notify });
  if (userId !== actor.userId) logStaffChange(context, row.enrollment, { change: 'ended' });
  return userCourseView(row, await viewerOf(context));
}

/** An enrollment whose progress the caller may set for its learner: staff of the course. */
async function getOverseen(context: RequestContext<Actor>, id: number): Promise<{ courseId: number; userId: number }> {
  const { course, enrollment } = await getUserCourse(context, id);
  if (!isCourseStaff(context.actor, course)) throw new AppError('forbidden');
  return { courseId: enrollment.courseId, userId: enrollment.userId };
}

/** Lets a learner begin a course anew. */
export async function resetUserCourse(context: TransactionContext<Actor>, id: number): Promise<UserCourseView> {
  const overseen = await getOverseen(context, id);
  await resetProgress(context, overseen);
  logStaffChange(context, overseen, { change: 'reset' });
  return readUserCourse(context, id);
}

/** The caller's own enrollment, in a course that they begin anew. */
export async function retakeUserCourse(
  context: RequestContext<Actor>,
  { id, knownCount }: { id: number; knownCount: number | undefined },
): Promise<UserCourseView> {
  const { enrollment } = await getUserCourse(context, id);
  if (enrollment.userId !== context.actor.userId) throw new AppError('forbidden');
  await retakeCourse(context, { courseId: enrollment.courseId, knownCount });
  return readUserCourse(context, id);
}

/** What the learner had done each time before they took the course again. */
export async function readUserCourseRuns(context: RequestContext<Actor>, id: number): Promise<{ rows: CourseRun[] }> {
  return { rows: await selectRuns(context.db, await getOverseen(context, id)) };
}

/** Sets a course completed for a learner. */
export async function completeUserCourse(
  context: TransactionContext<Actor>,
  { id, notify }: { id: number; notify: boolean },
): Promise<UserCourseView> {
  const overseen = await getOverseen(context, id);
  await completeByStaff(context, { ...overseen, notify });
  logStaffChange(context, overseen, { change: 'completed' });
  return readUserCourse(context, id);
}

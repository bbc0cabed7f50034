import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { activeItemTypes, isCourseStaff } from '../../courses/index.ts';
import {
  type Asker,
  isCourseVisible,
  endEnrollment,
  enroll,
  requireMember,
  setEnrollment,
} from '../../enrollments/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import type { FigureRules } from '../completion/figures.queries.ts';
import {
  getUserCourseStat,
  selectOptionalUserCourse,
  selectUserCourses,
  type UserCourseQuery,
  type UserCourseRow,
  type UserCourseScope,
} from './user-courses.queries.ts';
import { mayLeave, userCourseView, type UserCourseView } from './user-courses.views.ts';

/** A call by somebody who is signed in. */
export type MemberAsker = Asker & { actor: Actor };

export async function figureRules({ services, now }: Pick<Asker, 'services' | 'now'>): Promise<FigureRules> {
  const [settings, addons] = await Promise.all([readSettings(services), readActiveAddons(services)]);
  return {
    types: activeItemTypes(addons),
    dripActive: addons.has('content-drip'),
    siteTimeZone: settings.general.site.timezone,
    now,
  };
}

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

export async function listUserCourses(asker: MemberAsker, query: UserCourseQuery) {
  const { db, now } = asker;
  const scope = scopeOf(asker.actor, query);
  const found = await selectUserCourses(db, { scope, query, rules: await figureRules(asker), ...window(query) });
  const stat = await getUserCourseStat(db, { scope, now });
  return {
    rows: found.rows.map((row) => userCourseView(row, asker.actor)),
    total: found.total,
    courses_stat: {
      completed_count: stat.completed,
      in_progress_count: stat.inProgress,
      enrolled_count: stat.enrolled,
    },
  };
}

/** The enrollment, for the learner and for the staff of the course; for others it does not exist. */
async function getUserCourse(asker: MemberAsker, id: number): Promise<UserCourseRow> {
  const row = await selectOptionalUserCourse(asker.db, { id, rules: await figureRules(asker) });
  if (!row) throw new AppError('not_found');
  const known = isCourseVisible(row.course, { kind: row.status });
  const own = row.enrollment.userId === asker.actor.userId && known;
  if (!own && !isCourseStaff(asker.actor, row.course)) throw new AppError('not_found');
  return row;
}

export async function readUserCourse(asker: MemberAsker, id: number): Promise<UserCourseView> {
  return userCourseView(await getUserCourse(asker, id), asker.actor);
}

/** Enrolls the caller, or by hand somebody else. Answers what is there when they are in already. */
export async function enrollInCourse(
  asker: MemberAsker,
  wish: { courseId: number; userId: number | undefined; expiresAt: string | null | undefined },
): Promise<{ view: UserCourseView; created: boolean }> {
  const { db, actor, now, services } = asker;
  const { courseId, userId = actor.userId, expiresAt } = wish;
  const byHand = userId !== actor.userId || expiresAt !== undefined;
  if (byHand && !can(actor, 'enrol_learners')) throw new AppError('forbidden');
  if (byHand) await requireMember(db, userId);
  const { enrollmentId, created } = await enroll(db, {
    courseId,
    userId,
    source: byHand ? 'manual' : 'free',
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    actorId: actor.userId,
    gate: byHand ? 'seats' : 'self',
    now,
    services,
  });
  // Who is in already hears of the course only while it is shown.
  return { view: await readUserCourse(asker, enrollmentId), created };
}

export async function changeUserCourse(
  asker: MemberAsker,
  id: number,
  change: { status: 'active' | 'inactive' | undefined; expiresAt: string | null | undefined },
): Promise<UserCourseView> {
  const { db, actor, now, services } = asker;
  const row = await getUserCourse(asker, id);
  if (!can(actor, 'enrol_learners')) throw new AppError('forbidden');
  const { userId, courseId } = row.enrollment;
  const expiresAt =
    typeof change.expiresAt === 'string' ? { expiresAt: new Date(change.expiresAt) } : { expiresAt: change.expiresAt };
  await setEnrollment(db, { id, userId, courseId, ...change, ...expiresAt, actorId: actor.userId, now, services });
  return readUserCourse(asker, id);
}

/** Ends an enrollment and answers what it was. */
export async function leaveCourse(asker: MemberAsker, id: number): Promise<UserCourseView> {
  const { db, actor, now, services } = asker;
  const row = await getUserCourse(asker, id);
  if (!mayLeave(row, actor)) throw new AppError('forbidden');
  const { userId, courseId } = row.enrollment;
  await endEnrollment(db, {
    id,
    userId,
    courseId,
    onlyFree: !can(actor, 'enrol_learners'),
    actorId: actor.userId,
    now,
    services,
  });
  return userCourseView(row, actor);
}

import type { contract, Input, ReviewPreferences } from '@lectern/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { changeMutes } from '../courses/index.ts';
import { courseAccess, type CourseFacts, enrollmentState, factsOf, selectAccessRows } from '../enrollments/index.ts';
import { selectOwnCourses, shutByRunningQuiz } from '../progress/index.ts';
import { dailyReviewMutes } from './daily-review.tables.ts';
import { isEnabled, selectMutedCourseIds, writeEnabled } from './preferences.queries.ts';

type Context = RequestContext<Actor>;

const MAX_COURSES = 100;

/**
 * The courses with daily review that the caller is enrolled in and may study now: all, or the given ones of them. Two
 * statements.
 */
async function selectCourses(
  { db, actor, now }: Context,
  given?: readonly number[] | undefined,
): Promise<CourseFacts[]> {
  const { userId } = actor;
  const courseIds = given ?? (await selectOwnCourses(db, { userId, now, limit: MAX_COURSES })).map(({ id }) => id);
  const rows = await selectAccessRows(db, { courseIds, userId });
  return rows
    .filter(
      ({ course, entitlements }) => course.enableDailyReview && enrollmentState(entitlements, now).kind === 'active',
    )
    .filter((row) => courseAccess(factsOf(row, { actor, staff: false }), now).kind !== 'refused')
    .map(({ course }) => course);
}

/**
 * The courses whose cards and questions return to the caller: not those that they have muted, nor those that a running
 * quiz of theirs shuts. Null: they have turned daily review off.
 */
export async function selectReviewedCourses(
  context: Context,
  { courseId }: { courseId?: number | undefined } = {},
): Promise<CourseFacts[] | null> {
  const { db, actor, now } = context;
  if (!(await isEnabled(db, actor.userId))) return null;
  const muted = new Set(await selectMutedCourseIds(db, actor.userId));
  const courses = (await selectCourses(context, courseId === undefined ? undefined : [courseId])).filter(
    ({ id }) => !muted.has(id),
  );
  const learning = courses.map((course) => ({ course, staff: false }));
  const shut = await shutByRunningQuiz(db, learning, { userId: actor.userId, now });
  return courses.filter(({ id }) => !shut.has(id));
}

export async function readPreferences(context: Context): Promise<ReviewPreferences> {
  const { db, actor } = context;
  const muted = new Set(await selectMutedCourseIds(db, actor.userId));
  const courses = await selectCourses(context);
  return {
    enabled: await isEnabled(db, actor.userId),
    courses: courses
      .map(({ id, name }) => ({ id, name, muted: muted.has(id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, context.locale) || one.id - other.id),
  };
}

/** Courses that the caller does not study are left out. */
export async function changePreferences(
  context: Context,
  { enabled, mute, unmute }: Input<typeof contract.dailyReview.changePreferences>['body'],
): Promise<ReviewPreferences> {
  const { db, actor, now } = context;
  const { userId } = actor;
  if (enabled !== undefined) await writeEnabled(db, { userId, enabled, now });
  const known = new Set(mute.length === 0 ? [] : (await selectCourses(context, mute)).map(({ id }) => id));
  await changeMutes(db, dailyReviewMutes, { userId, mute: mute.filter((id) => known.has(id)), unmute, now });
  return readPreferences(context);
}

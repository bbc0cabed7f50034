import type { contract, Input } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { getCourse } from '../courses/index.ts';
import { readSettings } from '../settings/index.ts';
import { courseShareEvents, revenueEvents } from './revenue.events.ts';
import { courseShares } from './revenue.tables.ts';
import { selectOptionalInstructor, selectWithdrawers, upsertInstructor } from './withdrawals.queries.ts';
import { invalid } from './words/messages.ts';

/** The rate of a course and the parts of its instructors, the author first. */
export async function readCourseRate({ db, services }: RequestContext, courseId: number) {
  const course = await getCourse(db, courseId);
  const [row] = await db.select().from(courseShares).where(eq(courseShares.courseId, courseId));
  const author = course.authorId === null ? undefined : await selectOptionalInstructor(db, course.authorId);
  const teachers = [...(course.authorId === null ? [] : [course.authorId]), ...course.additionalAuthorIds];
  const people = await selectWithdrawers(db, teachers);
  const split = row?.split ?? [];
  const partOf = (userId: number) =>
    split.length > 0
      ? (split.find((part) => part.userId === userId)?.percent ?? 0)
      : 100 * Number(userId === course.authorId);
  return {
    instructor_rate: row?.rate ?? null,
    default_rate: author?.rate ?? (await schoolRate(services)),
    split: teachers.map((userId) => ({
      user_id: userId,
      display_name: people.get(userId)?.displayName ?? '',
      percent: partOf(userId),
    })),
  };
}

const schoolRate = async (services: Services): Promise<number> =>
  (await readSettings(services)).payments.revenue_sharing.instructor_rate;

type CourseBody = Input<typeof contract.revenueRates.setOfCourse>['body'];

/** Sales from now on are shared so; those that are booked stay as they are. */
export async function setCourseRate(
  db: Db,
  { courseId, body, ...writing }: WriteContext & { courseId: number; body: CourseBody },
): Promise<void> {
  const course = await getCourse(db, courseId);
  const teachers = new Set([course.authorId, ...course.additionalAuthorIds]);
  const seen = new Set<number>();
  for (const [at, { user_id: userId }] of body.split.entries()) {
    if (!teachers.has(userId)) invalid(`split.${at}.user_id`, 'split_stranger');
    if (seen.has(userId)) invalid(`split.${at}.user_id`, 'split_twice');
    seen.add(userId);
  }
  const sum = body.split.reduce((added, { percent }) => added + percent, 0);
  if (body.split.length > 0 && sum !== 100) invalid('split', 'split_sum');
  const columns = {
    rate: body.instructor_rate,
    split: body.split.map(({ user_id: userId, percent }) => ({ userId, percent })),
  };
  await db
    .insert(courseShares)
    .values({ courseId, ...columns })
    .onConflictDoUpdate({ target: courseShares.courseId, set: columns });
  await emit(db, writing, courseShareEvents.changed({ course_id: courseId }));
}

export const readInstructorRate = async ({ db, services }: RequestContext, userId: number) => ({
  instructor_rate: (await selectOptionalInstructor(db, userId))?.rate ?? null,
  default_rate: await schoolRate(services),
});

export async function setInstructorRate(
  db: Db,
  { userId, rate, ...writing }: WriteContext & { userId: number; rate: number | null },
): Promise<void> {
  await upsertInstructor(db, userId, { rate });
  await emit(db, writing, revenueEvents.rate_changed({ user_id: userId }));
}

import type { contract, Input } from '@lectern/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { getCourse } from '../courses/index.ts';
import { users } from '../identity/identity.tables.ts';
import { courseShareEvents, revenueEvents } from './revenue.events.ts';
import { courseShares } from './revenue.tables.ts';
import { selectOptionalInstructor, upsertInstructor } from './withdrawals.queries.ts';
import { invalid } from './words/messages.ts';

export async function readCourseRate(db: Db, courseId: number) {
  await getCourse(db, courseId);
  const [row] = await db.select().from(courseShares).where(eq(courseShares.courseId, courseId));
  const split = row?.split ?? [];
  const people = await db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(inArray(users.id, [0, ...split.map(({ userId }) => userId)]));
  return {
    instructor_rate: row?.rate ?? null,
    split: split.map(({ userId, percent }) => ({
      user_id: userId,
      display_name: people.find(({ id }) => id === userId)?.displayName ?? '',
      percent,
    })),
  };
}

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

export const readInstructorRate = async (db: Db, userId: number) => ({
  instructor_rate: (await selectOptionalInstructor(db, userId))?.rate ?? null,
});

export async function setInstructorRate(
  db: Db,
  { userId, rate, ...writing }: WriteContext & { userId: number; rate: number | null },
): Promise<void> {
  await upsertInstructor(db, userId, { rate });
  await emit(db, writing, revenueEvents.rate_changed({ user_id: userId }));
}

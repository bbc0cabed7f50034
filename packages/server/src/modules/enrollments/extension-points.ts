import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** As SQL: whether a person has completed a course. */
type HasCompleted = (of: { courseId: SQL; userId: SQL }) => SQL<boolean>;

export const completedCourses = extensionPoint<HasCompleted>('courses that somebody has completed');

/** How many seats of a course are kept for people who have not paid yet, without those of one person. One statement. */
type CountHeldSeats = (db: Db, of: { courseId: number; exceptUserId: number; now: Date }) => Promise<number>;

export const heldSeats = extensionPoint<CountHeldSeats>('kept seats of courses');

/** All seats of a course that are kept. One statement for each answer. */
export async function readHeldSeats(db: Db, of: Parameters<CountHeldSeats>[1]): Promise<number> {
  let held = 0;
  // One after the other: a request's transaction has one connection.
  for (const count of heldSeats.all()) held += await count(db, of);
  return held;
}

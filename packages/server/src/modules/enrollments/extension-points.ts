import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** As SQL: whether a person has completed a course. */
type HasCompleted = (of: { courseId: SQL; userId: SQL }) => SQL<boolean>;

export const completedCourses = extensionPoint<HasCompleted>('courses that somebody has completed');

/** How many seats of a course are kept for people who have not paid yet, without those of one person. One statement. */
type CountHeldSeats = (db: Db, of: { courseId: number; exceptUserId: number; now: Date }) => Promise<number>;

export const heldSeats = extensionPoint<CountHeldSeats>('kept seats of courses');

import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';

/**
 * What modules downstream bring to accounts, which may not know them. Each fills its place when it is loaded.
 */

/** Moves what a guest has done to the person who signs in, in the transaction of the sign-in. */
export type GuestMerger = (
  db: Db,
  move: { guestId: number; userId: number; now: Date; services: Services },
) => Promise<void>;

export const guestMergers: GuestMerger[] = [];

/** Conditions on `users.id` that need courses and enrollments. */
export interface LearnerScope {
  /** Who is enrolled in a course of this instructor. */
  ofAuthor: (userId: SQL, authorId: number) => SQL;
  /** Who is enrolled in this course. */
  ofCourse: (userId: SQL, courseId: number) => SQL;
}

let learnerScope: LearnerScope | undefined;

export function setLearnerScope(scope: LearnerScope): void {
  learnerScope = scope;
}

/** Undefined: nobody is enrolled anywhere. */
export const currentLearnerScope = (): LearnerScope | undefined => learnerScope;

/** The address of a picture by its media id; null when there is none. */
export type PictureFinder = (db: Db, mediaId: number) => Promise<string | null>;

let pictureFinder: PictureFinder | undefined;

export function setPictureFinder(finder: PictureFinder): void {
  pictureFinder = finder;
}

export async function pictureAddress(db: Db, mediaId: number): Promise<string | null> {
  return mediaId === 0 || !pictureFinder ? null : pictureFinder(db, mediaId);
}

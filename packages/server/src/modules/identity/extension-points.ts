import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Services } from '../../platform/services.ts';

/** Moves what a guest has done to the person who signs in, in the transaction of the sign-in. */
export type GuestMerger = (
  db: Db,
  move: { guestId: number; userId: number; now: Date; services: Services },
) => Promise<void>;

export const guestMergers = extensionPoint<GuestMerger>('guest mergers');

/** Conditions on `users.id` that need courses and enrollments. */
interface LearnerScope {
  /** Who is enrolled in a course of this instructor. */
  ofAuthor: (userId: SQL, authorId: number) => SQL;
  /** Who is enrolled in this course. */
  ofCourse: (userId: SQL, courseId: number) => SQL;
}

export const learnerScopes = extensionPoint<LearnerScope>('the scope of learners');

/** The address of a picture by its media id; null when there is none. */
type PictureFinder = (db: Db, mediaId: number) => Promise<string | null>;

export const pictureFinders = extensionPoint<PictureFinder>('the finder of pictures');

export async function pictureAddress(db: Db, mediaId: number): Promise<string | null> {
  return mediaId === 0 ? null : pictureFinders.one()(db, mediaId);
}

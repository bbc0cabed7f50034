import type { ApplicationStanding, overallEnrollmentStatuses, User } from '@lectern/contract';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Actor } from '../../platform/http/actor.ts';
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
  /** People with this enrollment status in courses of this instructor; null: in all courses. */
  standing: (
    userId: SQL,
    status: (typeof overallEnrollmentStatuses)[number],
    of: { authorId: number | null; now: Date },
  ) => SQL;
}

export const learnerScopes = extensionPoint<LearnerScope>('the scope of learners');

export type PersonCounts = NonNullable<User['counts']>;

/**
 * What people learn and teach, for the pages of lists: one statement for all of them. With `authorId` it is counted in
 * the courses of that instructor alone.
 */
type PersonCounter = (
  db: Db,
  of: { userIds: readonly number[]; authorId: number | null; now: Date; services: Services },
) => Promise<ReadonlyMap<number, Partial<PersonCounts>>>;

export const personCounters = extensionPoint<PersonCounter>('counters of what people do');

/** The application in an instructor registration. */
export interface RegisteredApplication {
  headline: string;
  message: string;
  links: readonly string[];
}

/** What accounts need of applications to teach. */
interface TeachingApplications {
  /** Takes one in, in the transaction that makes the account. `approved`: staff need not decide. */
  receive: (
    db: Db,
    application: RegisteredApplication & { services: Services; userId: number; approved: boolean; now: Date },
  ) => Promise<void>;
  /** The state of a person's application, as shown to them. */
  standing: (
    db: Db,
    of: { services: Services; actor: Pick<Actor, 'userId' | 'roles' | 'customCapabilities'>; now: Date },
  ) => Promise<Pick<ApplicationStanding, 'status' | 'attempts'>>;
}

export const teachingApplications = extensionPoint<TeachingApplications>('applications to teach');

import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { coursePrerequisites, courses } from '../../courses/courses.tables.ts';
import { completedCourses } from '../extension-points.ts';
import type { EntitlementTimes, Prerequisite } from './access.rules.ts';
import { courseUnlocks, enrollments, entitlements } from '../enrollments.tables.ts';

/** Of a course, what access, progress and the player ask for. */
export const courseFactColumns = {
  id: courses.id,
  name: courses.name,
  slug: courses.slug,
  language: courses.language,
  status: courses.status,
  authorId: courses.authorId,
  additionalAuthorIds: courses.additionalAuthorIds,
  accessMode: courses.accessMode,
  flow: courses.flow,
  passwordHash: courses.passwordHash,
  enrollmentLimit: courses.enrollmentLimit,
  studentsCount: courses.studentsCount,
  enableEndDate: courses.enableEndDate,
  endDate: courses.endDate,
  startsAt: courses.startsAt,
  cohortStartsAt: courses.cohortStartsAt,
  cohortEndsAt: courses.cohortEndsAt,
  comingSoon: courses.comingSoon,
  comingSoonUntil: courses.comingSoonUntil,
  comingSoonHidesDate: courses.comingSoonHidesDate,
  prerequisitesMode: courses.prerequisitesMode,
  accessDays: courses.accessDays,
  enableCourseRetake: courses.enableCourseRetake,
  retakeLimit: courses.retakeLimit,
  showCurriculum: courses.showCurriculum,
  disableCourseContent: courses.disableCourseContent,
  reviewsAllowed: courses.reviewsAllowed,
  enableQuestionsAnswers: courses.enableQuestionsAnswers,
  enableDailyReview: courses.enableDailyReview,
  enableTutor: courses.enableTutor,
  reviewAfterCourseCompletion: courses.reviewAfterCourseCompletion,
  welcome: courses.welcome,
  thankyou: courses.thankyou,
  googleClassroomCourseId: courses.googleClassroomCourseId,
  googleClassroomCourseUrl: courses.googleClassroomCourseUrl,
};

export type CourseFacts = Pick<typeof courses.$inferSelect, keyof typeof courseFactColumns>;

/** JSON has no dates. */
interface JsonTimes {
  startsAt: string;
  expiresAt: string | null;
  endedAt: string | null;
}

/** All entitlements of the enrollment of the outer row, as JSON: one statement for one row and for many. */
const entitlementsJson: SQL<JsonTimes[]> = sql<JsonTimes[]>`(
  select coalesce(json_agg(json_build_object(
    'startsAt', one.starts_at, 'expiresAt', one.expires_at, 'endedAt', one.ended_at)), '[]'::json)
  from ${entitlements} one where one.enrollment_id = ${enrollments}.id)`;

export function readTimes(rows: readonly JsonTimes[]): EntitlementTimes[] {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map((row) => ({
    startsAt: new Date(row.startsAt),
    expiresAt: date(row.expiresAt),
    endedAt: date(row.endedAt),
  }));
}

type UserId = number | SQL<number> | Placeholder;

/** The published prerequisites of the row's course. An unpublished one does not block. */
const prerequisitesJson = (userId: UserId): SQL<Prerequisite[]> => sql<Prerequisite[]>`(
  select coalesce(json_agg(json_build_object('id', needed.id, 'name', needed.name, 'slug', needed.slug,
    'completed', ${completedCourses.one()({ courseId: sql`needed.id`, userId: sql`${userId}` })})
    order by needed.name, needed.id), '[]'::json)
  from ${coursePrerequisites} link join ${courses} needed on needed.id = link.required_id
  where link.course_id = ${courses.id} and needed.status = 'publish')`;

/** What joins a course to the person who asks; both tables are left-joined by the conditions below. */
export const personColumns = (userId: UserId) => ({
  enrollmentId: enrollments.id,
  enrolledAt: enrollments.enrolledAt,
  entitlements: entitlementsJson,
  unlockHash: courseUnlocks.passwordHash,
  prerequisites: prerequisitesJson(userId),
});
export const enrollmentOf = (userId: UserId) =>
  and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, userId));
export const unlockOf = (userId: UserId) =>
  and(eq(courseUnlocks.courseId, courses.id), eq(courseUnlocks.userId, userId));

/** An id that no user has. */
const NOBODY = 0;
export const idOf = (actor: Pick<Actor, 'userId'> | null): number => actor?.userId ?? NOBODY;

export interface AccessRow {
  course: CourseFacts;
  enrollmentId: number | null;
  enrolledAt: Date | null;
  entitlements: EntitlementTimes[];
  unlockHash: string | null;
  prerequisites: Prerequisite[];
}

const accessRows = preparedQuery((db) =>
  db
    .select({ course: courseFactColumns, ...personColumns(sql.placeholder('userId')) })
    .from(courses)
    .leftJoin(enrollments, enrollmentOf(sql.placeholder('userId')))
    .leftJoin(courseUnlocks, unlockOf(sql.placeholder('userId')))
    .where(sql`${courses.id} = any(${sql.placeholder('courseIds')}::int[])`),
);

/** Courses with all that decides whether this person may enter them. */
export async function selectAccessRows(
  db: Db,
  { courseIds, userId }: { courseIds: readonly number[]; userId: number },
): Promise<AccessRow[]> {
  const rows = await accessRows(db, { courseIds, userId });
  return rows.map((row) => ({ ...row, entitlements: readTimes(row.entitlements) }));
}

export async function selectOptionalAccessRow(
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<AccessRow | undefined> {
  const [row] = await selectAccessRows(db, { courseIds: [courseId], userId });
  return row;
}

import type { contract, Input, ItemTypeSlug, ProgressBand } from '@lectern/contract';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentStateLateral, heldColumns } from '../../enrollments/index.ts';
import { gradeResults } from '../../gradebook/gradebook.tables.ts';
import { listedPersonColumns, peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { learnerActivity } from '../../progress/activity/activity.tables.ts';
import { courseProgress, itemProgress } from '../../progress/progress.tables.ts';

export type StudentsQuery = Input<typeof contract.courseAnalytics.students>['query'];

interface Asked {
  courseId: number;
  query: StudentsQuery;
  /** Types of items that are switched on. */
  types: readonly ItemTypeSlug[];
  reader: Actor;
  now: Date;
  /** Scores of the gradebook are shown. */
  graded: boolean;
}

/** Completed items of a learner, and all items that learners see. */
const countsLateral = (types: readonly ItemTypeSlug[]): SQL => sql`(
  select count(*)::int as total, (count(*) filter (where done.completed))::int as completed
  from ${courseItems} i
  left join ${itemProgress} done on done.item_id = i.id and done.user_id = ${enrollments.userId}
  where i.course_id = ${enrollments.courseId} and i.status = 'publish' and i.type in ${[...types, '']}) as done`;

const activityLateral = sql`(
  select coalesce(sum(a.seconds), 0)::int as seconds, max(a.last_at) as last_at from ${learnerActivity} a
  where a.course_id = ${enrollments.courseId} and a.user_id = ${enrollments.userId}) as measured`;

const share = sql`case when done.total = 0 then 0 else 100.0 * done.completed / done.total end`;
const lastActive = sql`greatest(${courseProgress.modifiedAt}, measured.last_at)`;

const bands: Record<ProgressBand, SQL> = {
  not_started: sql`done.completed = 0`,
  under_25: sql`(done.completed > 0 and ${share} < 25)`,
  under_50: sql`(${share} >= 25 and ${share} < 50)`,
  under_75: sql`(${share} >= 50 and ${share} < 75)`,
  under_100: sql`(${share} >= 75 and ${share} < 100)`,
  completed: sql`(done.total > 0 and done.completed >= done.total)`,
};

interface Part {
  limit: number;
  offset: number;
  /** Each row says how many there are in all. */
  counted: boolean;
  /** Only enrollments with a higher ID. */
  after?: number;
}

/** Learners of a course with how far they are. One statement. */
export async function selectStudents(db: Db, asked: Asked & Part) {
  const { courseId, query, types, reader, now } = asked;
  const sorts: Record<StudentsQuery['orderby'], SQL> = {
    last_active: lastActive,
    enrolled: sql`${enrollments.enrolledAt}`,
    name: sql`${users.displayName} collate "und-x-icu"`,
    progress: share,
    score: asked.graded ? sql`${gradeResults.percent}` : sql`null::int`,
    id: sql`${enrollments.id}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  return db
    .select({
      id: enrollments.id,
      enrolledAt: enrollments.enrolledAt,
      ...heldColumns,
      person: listedPersonColumns,
      total: sql<number>`done.total`,
      completed: sql<number>`done.completed`,
      seconds: sql<number>`measured.seconds`,
      lastActive: sql<Date | null>`${lastActive}`.mapWith(courseProgress.modifiedAt),
      percent: asked.graded ? gradeResults.percent : sql<number | null>`null::int`,
      of: asked.counted ? sql<number>`count(*) over ()::int` : sql<number>`0`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoinLateral(enrollmentStateLateral(now), sql`true`)
    .innerJoinLateral(countsLateral(types), sql`true`)
    .innerJoinLateral(activityLateral, sql`true`)
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .leftJoin(
      gradeResults,
      and(eq(gradeResults.courseId, enrollments.courseId), eq(gradeResults.userId, enrollments.userId)),
    )
    .where(
      and(
        eq(enrollments.courseId, courseId),
        asked.after === undefined ? undefined : gt(enrollments.id, asked.after),
        query.access === 'any' ? undefined : sql`held.status = ${query.access}`,
        query.band === undefined ? undefined : bands[query.band],
        ...searchWords(query.search).map((word) => sql`${enrollments.userId} in (${peopleFoundBy(word, reader)})`),
        inIds(query, enrollments.id),
        inPeriod(query, enrollments.enrolledAt),
      ),
    )
    .orderBy(sql`${direction(sorts[query.orderby])} nulls last`, direction(enrollments.id))
    .limit(asked.limit)
    .offset(asked.offset);
}

export type StudentRow = Awaited<ReturnType<typeof selectStudents>>[number];

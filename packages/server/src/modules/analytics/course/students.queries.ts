import type { contract, Input, ItemTypeSlug, ProgressBand } from '@lectern/contract';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentStateLateral, heldColumns } from '../../enrollments/index.ts';
import { gradeResults } from '../../gradebook/gradebook.tables.ts';
import { listedPersonColumns, peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseProgress } from '../../progress/progress.tables.ts';
import { completedItems, measuredTime, shownItems } from './learner-facts.queries.ts';

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

const completed = sql<number>`coalesce(done.completed, 0)`;
const share = sql`case when items.total = 0 then 0 else 100.0 * ${completed} / items.total end`;
const lastActive = sql`greatest(${courseProgress.modifiedAt}, measured.last_at)`;

const bands: Record<ProgressBand, SQL> = {
  not_started: sql`${completed} = 0`,
  under_25: sql`(${completed} > 0 and ${share} < 25)`,
  under_50: sql`(${share} >= 25 and ${share} < 50)`,
  under_75: sql`(${share} >= 50 and ${share} < 75)`,
  under_100: sql`(${share} >= 75 and ${share} < 100)`,
  completed: sql`(items.total > 0 and ${completed} >= items.total)`,
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
      total: sql<number>`items.total`,
      completed,
      seconds: sql<number>`coalesce(measured.seconds, 0)`,
      lastActive: sql<Date | null>`${lastActive}`.mapWith(courseProgress.modifiedAt),
      percent: asked.graded ? gradeResults.percent : sql<number | null>`null::int`,
      of: asked.counted ? sql<number>`count(*) over ()::int` : sql<number>`0`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoinLateral(enrollmentStateLateral(now), sql`true`)
    .innerJoin(sql`${shownItems({ courseId, types })} as items`, sql`true`)
    .leftJoin(sql`${completedItems({ courseId, types })} as done`, sql`done.user_id = ${enrollments.userId}`)
    .leftJoin(sql`${measuredTime({ courseId })} as measured`, sql`measured.user_id = ${enrollments.userId}`)
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

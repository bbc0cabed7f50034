import type { Input, contract } from '@lectern/contract';
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../../courses/index.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { personFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { courses, courseTerms } from '../../courses/courses.tables.ts';
import { terms } from '../../terms/terms.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { courseIsVisible, enrollmentStateLateral, heldColumns } from '../../enrollments/index.ts';
import { media } from '../../media/media.tables.ts';
import { doneShare, figuresJson, type FigureRules } from '../completion/figures.queries.ts';
import { courseProgress, courseRuns } from '../progress.tables.ts';

export type UserCourseQuery = Input<typeof contract.enrollments.list>['query'];

/** Whose enrollments: one's own in courses one may know of, those in an author's courses, or all. */
export type UserCourseScope = { kind: 'own'; userId: number } | { kind: 'author'; authorId: number } | { kind: 'all' };

const authors = alias(users, 'author');
const difficulties = alias(terms, 'difficulty');

const { status } = heldColumns;
/** Who has not begun has been active when they enrolled: what staff change later is none of their doing. */
const lastActive = sql`coalesce(${courseProgress.modifiedAt}, ${enrollments.enrolledAt})`;

const figures = (rules: FigureRules) =>
  figuresJson(
    {
      courseId: sql`${enrollments.courseId}`,
      userId: sql`${enrollments.userId}`,
      enrolledAt: sql`${enrollments.enrolledAt}`,
      flow: sql`${courses.flow}`,
    },
    rules,
  );

const categories = sql<{ id: number; name: string; slug: string }[]>`(select coalesce(json_agg(
  json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.name, t.id), '[]'::json)
  from ${courseTerms} ct join ${terms} t on t.id = ct.term_id and t.taxonomy = 'category'
  where ct.course_id = ${courses.id})`;

function inScope(scope: UserCourseScope): SQL | undefined {
  if (scope.kind === 'own') {
    return and(eq(enrollments.userId, scope.userId), courseIsVisible(sql`${status} = 'active'`));
  }
  return scope.kind === 'author' ? taughtBy(scope.authorId) : undefined;
}

/** Runs before the last one are kept apart; the first completion is that of run 1. */
function firstCompletedIn({ completed_after: after, completed_before: before }: UserCourseQuery): SQL | undefined {
  if (!after && !before) return undefined;
  const first = and(
    eq(courseProgress.retakeCount, 0),
    isNotNull(courseProgress.completedAt),
    inPeriod({ after, before }, courseProgress.completedAt),
  );
  const kept = and(eq(courseRuns.number, 1), inPeriod({ after, before }, courseRuns.completedAt));
  return or(
    first,
    sql`exists (select from ${courseRuns} where ${courseRuns.courseId} = ${enrollments.courseId}
      and ${courseRuns.userId} = ${enrollments.userId} and ${kept})`,
  );
}

function filters(query: UserCourseQuery): SQL[] {
  const words = searchWords(query.search).map(
    (word) => sql`(${contains(courses.name, word)} or ${personFoundBy(word, { byAddress: false })})`,
  );
  const progress = {
    any: undefined,
    not_started: sql`coalesce(${courseProgress.status}, 'started') = 'started'`,
    in_progress: eq(courseProgress.status, 'progress'),
    completed: eq(courseProgress.status, 'completed'),
  }[query.progress];
  return [
    ...words,
    progress,
    query.status === 'any' ? undefined : sql`${status} = ${query.status}`,
    query.user?.length ? inArray(enrollments.userId, query.user) : undefined,
    query.course === undefined ? undefined : eq(enrollments.courseId, query.course),
    inIds(query, enrollments.id),
    inPeriod(query, enrollments.enrolledAt),
    firstCompletedIn(query),
  ].filter((one) => one !== undefined);
}

const orders = (rules: FigureRules): Record<UserCourseQuery['orderby'], SQL> => ({
  last_active: lastActive,
  id: sql`${enrollments.id}`,
  name: sql`lower(${courses.name})`,
  student: sql`${users.displayName} collate "und-x-icu"`,
  started: sql`${enrollments.enrolledAt}`,
  // Learners who have not completed the course come last where the latest are first.
  completed: sql`coalesce(${courseProgress.completedAt}, '-infinity')`,
  progress: doneShare({ courseId: sql`${enrollments.courseId}`, userId: sql`${enrollments.userId}` }, rules),
});

function selectRows(db: Db, rules: FigureRules) {
  return db
    .select({
      enrollment: enrollments,
      ...heldColumns,
      person: { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl },
      course: {
        id: courses.id,
        name: courses.name,
        slug: courses.slug,
        language: courses.language,
        status: courses.status,
        authorId: courses.authorId,
        additionalAuthorIds: courses.additionalAuthorIds,
        duration: courses.duration,
        averageRating: courses.averageRating,
        reviewCount: courses.reviewCount,
        reviewsAllowed: courses.reviewsAllowed,
        enableCourseRetake: courses.enableCourseRetake,
        retakeLimit: courses.retakeLimit,
        passwordHash: courses.passwordHash,
      },
      image: media,
      author: { id: authors.id, displayName: authors.displayName, avatarUrl: authors.avatarUrl },
      difficulty: { id: difficulties.id, name: difficulties.name, slug: difficulties.slug },
      categories,
      record: courseProgress,
      figures: figures(rules),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoinLateral(enrollmentStateLateral(rules.now), sql`true`)
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .leftJoin(authors, eq(authors.id, courses.authorId))
    .leftJoin(difficulties, eq(difficulties.id, courses.difficultyId))
    .leftJoin(media, and(eq(media.id, courses.featuredImage), eq(media.trashed, false)));
}

export type UserCourseRow = Awaited<ReturnType<typeof selectRows>>[number];

export async function selectUserCourses(
  db: Db,
  options: {
    scope: UserCourseScope;
    query: UserCourseQuery;
    rules: FigureRules;
    limit: number;
    offset: number;
  },
): Promise<{ rows: UserCourseRow[]; total: number }> {
  const { scope, query, rules } = options;
  const direction = query.order === 'asc' ? asc : desc;
  const rows = await selectRows(db, rules)
    .where(and(inScope(scope), ...filters(query)))
    .orderBy(direction(orders(rules)[query.orderby]), direction(enrollments.id))
    .limit(options.limit)
    .offset(options.offset);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function selectOptionalUserCourse(
  db: Db,
  { id, rules }: { id: number; rules: FigureRules },
): Promise<UserCourseRow | undefined> {
  const [row] = await selectRows(db, rules).where(eq(enrollments.id, id));
  return row;
}

/** Number of courses of a person by progress, ignoring the filters of the list. */
export async function getUserCourseStat(
  db: Db,
  { scope, now }: { scope: UserCourseScope; now: Date },
): Promise<{ completed: number; inProgress: number; enrolled: number }> {
  const [row] = await db
    .select({
      completed: sql<number>`(count(*) filter (where ${courseProgress.status} = 'completed'))::int`,
      inProgress: sql<number>`(count(*) filter (where ${courseProgress.status} = 'progress'))::int`,
      enrolled: sql<number>`count(*)::int`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoinLateral(enrollmentStateLateral(now), sql`true`)
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .where(and(inScope(scope), sql`${status} = 'active'`));
  return row ?? { completed: 0, inProgress: 0, enrolled: 0 };
}

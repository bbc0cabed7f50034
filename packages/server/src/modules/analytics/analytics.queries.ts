import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { taughtBy } from '../courses/index.ts';
import { momentOf } from '../../platform/db/fragments/moment.ts';
import { users } from '../identity/identity.tables.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { enrollments, entitlements } from '../enrollments/enrollments.tables.ts';
import { entitlementIsValid } from '../enrollments/index.ts';
import { courseProgress, courseRuns } from '../progress/progress.tables.ts';
import { questionsAskedWhere } from '../quizzes/index.ts';
import { reviews } from '../reviews/reviews.tables.ts';
import { endOfDay, startOfDay } from './days.ts';
import type { Day, Period } from './periods.rules.ts';

/** Which courses figures are about: all, those of one author, or one. */
export type Scope = { kind: 'all' } | { kind: 'author'; authorId: number } | { kind: 'course'; courseId: number };

/** A period as moments, where the site is. */
interface Span {
  period: Period;
  timeZone: string;
}

/** Courses in scope; those in the trash are gone for everybody. */
function courseInScope(scope: Scope): SQL {
  if (scope.kind === 'author') return sql`${taughtBy(scope.authorId, sql`c`)} and c.status <> 'trash'`;
  if (scope.kind === 'course') return sql`c.id = ${scope.courseId}`;
  return sql`c.status <> 'trash'`;
}

/** For rows that name their course. The whole school's figures need no look at the courses. */
function rowInScope(scope: Scope, courseId: SQL): SQL {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'course') return sql`${courseId} = ${scope.courseId}`;
  return sql`${courseId} in (select c.id from ${courses} c where ${taughtBy(scope.authorId, sql`c`)})`;
}

interface Figure {
  total: number;
  previous: number;
}

const figure = (createdAt: SQL, then: SQL) =>
  sql`json_build_object('total', count(*), 'previous', count(*) filter (where ${createdAt} < ${then}))`;

/** Items of one type that learners can meet: drafts are work in progress. */
const itemsInScope = (scope: Scope, type: 'lesson' | 'quiz', then: SQL) => sql`
  select ${figure(sql`i.created_at`, then)} from ${courseItems} i join ${courses} c on c.id = i.course_id
  where i.type = ${type} and i.status = 'publish' and ${courseInScope(scope)}`;

type Holdings = Record<'courses' | 'lessons' | 'quizzes' | 'questions' | 'reviews' | 'instructors', Figure>;

/** What there is, and what there was when the period began. One statement. */
export async function getHoldings(db: Db, scope: Scope, { period, timeZone }: Span): Promise<Holdings> {
  const then = startOfDay(period.from, timeZone);
  const { rows } = await db.execute<{ [Name in keyof Holdings]: Figure }>(sql`
    select
      (select ${figure(sql`c.created_at`, then)} from ${courses} c where ${courseInScope(scope)}) as courses,
      (${itemsInScope(scope, 'lesson', then)}) as lessons,
      (${itemsInScope(scope, 'quiz', then)}) as quizzes,
      (select ${figure(sql`q.created_at`, then)} from ${questionsAskedWhere(courseInScope(scope))} q) as questions,
      (select ${figure(sql`r.created_at`, then)} from ${reviews} r
        where r.course_id is not null and r.parent_id is null and r.status = 'approve'
          and ${rowInScope(scope, sql`r.course_id`)}) as reviews,
      (select ${figure(sql`u.created_at`, then)} from ${users} u where u.roles @> array['instructor']) as instructors`);
  const [row] = rows;
  if (!row) throw new Error('no holdings');
  return row;
}

/** Enrollments by interval, and how many the period before had. One statement over the days that are asked for. */
export async function selectEnrollments(
  db: Db,
  scope: Scope,
  { period, timeZone }: Span,
): Promise<{ counts: Map<Day, number>; previous: number }> {
  const from = startOfDay(period.from, timeZone);
  const bucket = sql`case when e.enrolled_at < ${from} then null
    else date_trunc(${period.interval}, e.enrolled_at at time zone ${timeZone})::date::text end`;
  const { rows } = await db.execute<{ day: Day | null; many: number }>(sql`
    select ${bucket} as day, count(*)::int as many from ${enrollments} e
    where e.enrolled_at >= ${startOfDay(period.previousFrom, timeZone)}
      and e.enrolled_at < ${endOfDay(period.to, timeZone)}
      and ${rowInScope(scope, sql`e.course_id`)}
    group by 1`);
  const counts = new Map<Day, number>();
  for (const { day, many } of rows) if (day !== null) counts.set(day, many);
  return { counts, previous: rows.find(({ day }) => day === null)?.many ?? 0 };
}

/** Different people who are enrolled now, and who were when the period began. */
export async function getStudents(db: Db, scope: Scope, { period, timeZone, now }: Span & { now: Date }) {
  const held = (moment: SQL) => sql`bool_or(${entitlementIsValid(sql`t`, moment)})`;
  const then = startOfDay(period.from, timeZone);
  const { rows } = await db.execute<{ students: number; previous: number }>(sql`
    select count(*) filter (where p.holds)::int as students, count(*) filter (where p.held)::int as previous
    from (
      select ${held(momentOf(now))} as holds, ${held(then)} as held
      from ${enrollments} e join ${entitlements} t on t.enrollment_id = e.id
      where ${rowInScope(scope, sql`e.course_id`)}
      group by e.user_id
    ) p`);
  return rows[0] ?? { students: 0, previous: 0 };
}

/** Courses completed in the period, and in the one before: the first time of each learner. */
export async function getCompletions(db: Db, scope: Scope, { period, timeZone }: Span): Promise<Figure> {
  const from = startOfDay(period.from, timeZone);
  const { rows } = await db.execute<{ total: number; previous: number }>(sql`
    select count(*) filter (where p.completed_at >= ${from})::int as total,
      count(*) filter (where p.completed_at < ${from})::int as previous
    from (select course_id, completed_at from ${courseProgress} where retake_count = 0
      union all select course_id, completed_at from ${courseRuns} where number = 1) p
    where p.completed_at >= ${startOfDay(period.previousFrom, timeZone)}
      and p.completed_at < ${endOfDay(period.to, timeZone)}
      and ${rowInScope(scope, sql`p.course_id`)}`);
  return rows[0] ?? { total: 0, previous: 0 };
}

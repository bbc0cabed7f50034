import type { contract, HelpReason, HelpRules, Input, ItemTypeSlug } from '@lectern/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { momentOf } from '../../../platform/db/fragments/moment.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { countOverdue } from '../../assignments/index.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { gradeResults } from '../../gradebook/gradebook.tables.ts';
import { peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseProgress } from '../../progress/progress.tables.ts';
import { learnerAttempts } from '../../quizzes/index.ts';
import { completedItems, measuredTime, shownItems } from '../course/learner-facts.queries.ts';
import { helpMessages, helpRules } from './at-risk.tables.ts';

type Query = Input<typeof contract.learnersAtRisk.list>['query'];

export async function selectOptionalRules(db: Db, courseId: number) {
  const [row] = await db.select().from(helpRules).where(eq(helpRules.courseId, courseId));
  return row;
}

export async function upsertRules(db: Db, row: typeof helpRules.$inferInsert): Promise<void> {
  await db.insert(helpRules).values(row).onConflictDoUpdate({ target: helpRules.courseId, set: row });
}

export interface AtRiskRow {
  id: number;
  displayName: string;
  email: string | null;
  avatarUrl: string;
  percentage: number;
  lastActive: string | null;
  /** The reasons with the number that each names. */
  reasons: { reason: HelpReason; n: number }[];
  of: number;
}

interface Asked {
  courseId: number;
  rules: HelpRules;
  query: Query;
  types: readonly ItemTypeSlug[];
  graded: boolean;
  reader: Actor;
  now: Date;
  limit: number;
  offset: number;
}

/** Whole days from a moment until now. */
const daysSince = (moment: SQL, now: Date) => sql`floor(extract(epoch from ${momentOf(now)} - ${moment}) / 86400)::int`;

/** One row of a reason where its condition holds; `n` is what the reason names. */
function reasonRows({ rules, types, graded, now }: Asked): SQL {
  const open = sql`f.completed < f.total`;
  const rows: [HelpReason, SQL, SQL][] = [];
  if (rules.not_started_days > 0) {
    const days = daysSince(sql`f.enrolled_at`, now);
    rows.push([
      'not_started',
      sql`f.started_at is null and f.completed = 0 and ${days} >= ${rules.not_started_days}`,
      days,
    ]);
  }
  if (rules.inactive_days > 0) {
    const days = daysSince(sql`f.last_active`, now);
    rows.push(['inactive', sql`${open} and f.last_active is not null and ${days} >= ${rules.inactive_days}`, days]);
  }
  if (rules.behind_percent > 0) {
    const behind = sql`round(f.mean - f.share)::int`;
    rows.push(['behind', sql`${open} and f.mean - f.share >= ${rules.behind_percent}`, behind]);
  }
  if (rules.failed_attempts > 0) rows.push(['failed_quiz', sql`f.failed >= ${rules.failed_attempts}`, sql`f.failed`]);
  if (rules.low_score_percent > 0 && graded) {
    const score = sql`floor(f.score / 100.0)::int`;
    rows.push(['low_score', sql`f.score < ${rules.low_score_percent * 100}`, score]);
  }
  if (rules.overdue_assignments && types.includes('assignment')) {
    rows.push(['overdue_assignment', sql`f.overdue > 0`, sql`f.overdue`]);
  }
  if (rows.length === 0) return sql`select null::text as reason, null::int as n where false`;
  return sql.join(
    rows.map(([reason, condition, n]) => sql`select ${reason}::text as reason, ${n} as n where ${condition}`),
    sql` union all `,
  );
}

/** Rows of `user_id` and `failed`: the highest number of failed attempts at one quiz that the learner has not passed. */
const failedQuizzes = (courseId: number): SQL => sql`(
  select q.user_id, max(q.failed)::int as failed from (
    select t.user_id, count(*) filter (where t.result = 'fail') as failed from ${learnerAttempts} t
    join ${courseItems} i on i.id = t.quiz_id and i.status = 'publish'
    where t.course_id = ${courseId} and t.status = 'attempt_ended' and t.archived_at is null
    group by t.user_id, t.quiz_id having count(*) filter (where t.result = 'pass') = 0) q
  group by 1)`;

/** Facts of the learners who have access now. */
function learnerFacts({ courseId, types, now }: Asked): SQL {
  const share = sql`case when items.total = 0 then 0 else 100.0 * coalesce(done.completed, 0) / items.total end`;
  return sql`
    select e.user_id, e.enrolled_at, items.total, coalesce(done.completed, 0) as completed, p.started_at,
      greatest(p.modified_at, measured.last_at) as last_active, ${share} as share, avg(${share}) over () as mean,
      g.percent as score, coalesce(tries.failed, 0) as failed,
      ${countOverdue({ courseId: sql`e.course_id`, userId: sql`e.user_id`, now })} as overdue
    from ${enrollments} e
    cross join ${shownItems({ courseId, types })} items
    left join ${courseProgress} p on p.course_id = e.course_id and p.user_id = e.user_id
    left join ${completedItems({ courseId, types })} done on done.user_id = e.user_id
    left join ${measuredTime({ courseId })} measured on measured.user_id = e.user_id
    left join ${failedQuizzes(courseId)} tries on tries.user_id = e.user_id
    left join ${gradeResults} g on g.course_id = e.course_id and g.user_id = e.user_id
    where e.course_id = ${courseId} and ${enrollmentIsActive(sql`e.id`, now)}`;
}

/** Learners for whom a rule holds. One statement. */
export async function selectAtRisk(db: Db, asked: Asked): Promise<AtRiskRow[]> {
  const { query, reader, limit, offset } = asked;
  const sorts: Record<Query['orderby'], SQL> = {
    last_active: sql`f.last_active`,
    progress: sql`f.share`,
    id: sql`f.user_id`,
  };
  const direction = query.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const words = searchWords(query.search).map((word) => sql`and f.user_id in (${peopleFoundBy(word, reader)})`);
  const { rows } = await db.execute<AtRiskRow & Record<string, unknown>>(sql`
    with f as materialized (${learnerFacts(asked)})
    select u.id, u.display_name as "displayName", u.email, u.avatar_url as "avatarUrl", round(f.share)::int as percentage,
      f.last_active as "lastActive", found.reasons, count(*) over ()::int as of
    from f join ${users} u on u.id = f.user_id
    cross join lateral (select json_agg(json_build_object('reason', r.reason, 'n', r.n)) as reasons,
        array_agg(r.reason) as kinds from (${reasonRows(asked)}) r) found
    where found.reasons is not null
      ${query.reason === undefined ? sql`` : sql`and ${query.reason} = any(found.kinds)`}
      ${query.include.length > 0 ? sql`and f.user_id in ${query.include}` : sql``}
      ${query.exclude.length > 0 ? sql`and f.user_id not in ${query.exclude}` : sql``}
      ${sql.join(words, sql` `)}
    order by ${sorts[query.orderby]} ${direction}, f.user_id limit ${limit} offset ${offset}`);
  return rows;
}

/** The people in `userIds` who have access to the course now. */
export async function selectActiveAmong(
  db: Db,
  { courseId, userIds, now }: { courseId: number; userIds: readonly number[]; now: Date },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.user_id as id from ${enrollments} e where e.course_id = ${courseId} and e.user_id in ${[...userIds]}
      and ${enrollmentIsActive(sql`e.id`, now)} order by 1`);
  return rows.map(({ id }) => id);
}

/** Keeps a message; undefined: the request was made before. */
export async function insertMessageOnce(db: Db, row: typeof helpMessages.$inferInsert) {
  const [made] = await db.insert(helpMessages).values(row).onConflictDoNothing().returning({ id: helpMessages.id });
  return made;
}

export async function updateRecipients(db: Db, id: number, recipients: number[]): Promise<void> {
  await db.update(helpMessages).set({ recipients }).where(eq(helpMessages.id, id));
}

export async function selectOptionalMessage(db: Db, { courseId, requestId }: { courseId: number; requestId: string }) {
  const [row] = await db
    .select({ recipients: helpMessages.recipients })
    .from(helpMessages)
    .where(and(eq(helpMessages.courseId, courseId), eq(helpMessages.requestId, requestId)));
  return row;
}

export async function selectEnrolledByIds(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; userId: number; courseId: number }[]> {
  const { id, userId, courseId } = enrollments;
  return db
    .select({ id, userId, courseId })
    .from(enrollments)
    .where(inArray(id, [...ids]))
    .orderBy(courseId, id);
}

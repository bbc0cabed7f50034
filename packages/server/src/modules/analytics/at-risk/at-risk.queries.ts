import type { contract, HelpReason, HelpRules, Input, ItemTypeSlug } from '@lectern/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
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
import { learnerActivity } from '../../progress/activity/activity.tables.ts';
import { courseProgress, itemProgress } from '../../progress/progress.tables.ts';
import { learnerAttempts } from '../../quizzes/index.ts';
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

/** Facts of the learners who have access now. */
function learnerFacts({ courseId, types, now }: Asked): SQL {
  return sql`
    select e.user_id, e.enrolled_at, done.total, done.completed, p.started_at,
      greatest(p.modified_at, (select max(a.last_at) from ${learnerActivity} a
        where a.course_id = e.course_id and a.user_id = e.user_id)) as last_active,
      case when done.total = 0 then 0 else 100.0 * done.completed / done.total end as share,
      avg(case when done.total = 0 then 0 else 100.0 * done.completed / done.total end) over () as mean,
      (select g.percent from ${gradeResults} g where g.course_id = e.course_id and g.user_id = e.user_id) as score,
      coalesce((select max(q.failed) from (
        select count(*) filter (where t.result = 'fail') as failed from ${learnerAttempts} t
        join ${courseItems} i on i.id = t.quiz_id and i.status = 'publish'
        where t.course_id = e.course_id and t.user_id = e.user_id and t.status = 'attempt_ended'
          and t.archived_at is null
        group by t.quiz_id having count(*) filter (where t.result = 'pass') = 0) q), 0)::int as failed,
      ${countOverdue({ courseId: sql`e.course_id`, userId: sql`e.user_id`, now })} as overdue
    from ${enrollments} e
    left join ${courseProgress} p on p.course_id = e.course_id and p.user_id = e.user_id
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where d.completed))::int as completed
      from ${courseItems} i left join ${itemProgress} d on d.item_id = i.id and d.user_id = e.user_id
      where i.course_id = e.course_id and i.status = 'publish' and i.type in ${[...types, '']}) done
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

export async function selectOptionalMessage(
  db: Db,
  { courseId, senderId, requestId }: { courseId: number; senderId: number; requestId: string },
) {
  const [row] = await db
    .select({ recipients: helpMessages.recipients })
    .from(helpMessages)
    .where(
      and(
        eq(helpMessages.courseId, courseId),
        eq(helpMessages.senderId, senderId),
        eq(helpMessages.requestId, requestId),
      ),
    );
  return row;
}

import type { contract, Input, replyTabs } from '@lectern/contract';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { listed, NO_TEXT } from '../../../platform/db/fragments/listed-texts.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { namesHidden, namesHiddenOfReply } from '../grading/anonymity.queries.ts';
import { assignmentReplies, assignments } from '../assignments.tables.ts';
import { forLearner, selectReplies } from './replies.queries.ts';

export type ReplyQuery = Input<typeof contract.assignmentReplies.list>['query'];
type Tab = (typeof replyTabs)[number];

/** Limits a list to all submissions, to those in an author's courses, or to one learner's. */
export type ReplyScope = { kind: 'all' } | { kind: 'courses_of'; authorId: number } | { kind: 'own'; userId: number };

function inScope(scope: ReplyScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'own') return eq(assignmentReplies.userId, scope.userId);
  return sql`${assignmentReplies.courseId} = any(array(
    select c.id from ${courses} c where ${taughtBy(scope.authorId, sql`c`)}))`;
}

const inTrash = isNotNull(assignmentReplies.trashedAt);

const tabConditions: Record<Exclude<Tab, 'trash'>, SQL> = {
  to_grade: eq(assignmentReplies.result, 'pending'),
  passed: eq(assignmentReplies.result, 'pass'),
  failed: eq(assignmentReplies.result, 'fail'),
  late: eq(assignmentReplies.late, true),
};

export interface AskedReplies {
  query: ReplyQuery;
  scope: ReplyScope;
  /** Who asks: not everybody finds people by their address. */
  reader: Actor;
}

/** A condition on the learner never finds submissions whose learner the reader does not see. */
const ofLearner = (condition: SQL, reader: Actor): SQL =>
  sql`(${condition} and (${assignmentReplies.userId} = ${reader.userId} or not ${namesHiddenOfReply}))`;

/** The number of a neutral name, if names are hidden. */
const ofAlias = (word: string): SQL =>
  /^\d{1,9}$/.test(word) ? sql`(${assignmentReplies.alias} = ${Number(word)} and ${namesHiddenOfReply})` : sql`false`;

/** Searches the learner and the name of the assignment. */
const found = (search: string, reader: Actor): SQL[] =>
  searchWords(search).map(
    (word) => sql`(${ofLearner(sql`${assignmentReplies.userId} in (${peopleFoundBy(word, reader)})`, reader)}
      or ${ofAlias(word)} or ${assignmentReplies.assignmentId} in (
        select i.id from ${courseItems} i where i.type = 'assignment' and ${contains(sql`i.name`, word)}))`,
  );

const sameLearnerAs = (replyId: number): SQL =>
  sql`(${assignmentReplies.assignmentId}, ${assignmentReplies.userId}) in (
    select r.assignment_id, r.user_id from ${assignmentReplies} r where r.id = ${replyId})`;

/** Current submissions, or archived ones; never those in the trash. Learners can't list their archived ones. */
function outOfTrash({ query, scope }: AskedReplies): SQL {
  const archived = query.archived === true && scope.kind !== 'own';
  const state = archived ? isNotNull(assignmentReplies.archivedAt) : isNull(assignmentReplies.archivedAt);
  return sql`(${state} and not ${inTrash})`;
}

/** The condition of each tab, with `any` for all outside the trash. */
function tabs(asked: AskedReplies): Record<Tab | 'any', SQL> {
  const listed = outOfTrash(asked);
  const within = (condition: SQL) => sql`(${listed} and ${condition})`;
  return {
    any: listed,
    to_grade: within(tabConditions.to_grade),
    passed: within(tabConditions.passed),
    failed: within(tabConditions.failed),
    late: within(tabConditions.late),
    trash: asked.scope.kind === 'own' ? sql`false` : inTrash,
  };
}

/** All filters except the tab. */
function filters({ query, scope, reader }: AskedReplies): SQL | undefined {
  return and(
    inScope(scope),
    query.assignment === undefined ? undefined : eq(assignmentReplies.assignmentId, query.assignment),
    query.course === undefined ? undefined : eq(assignmentReplies.courseId, query.course),
    query.user === undefined ? undefined : ofLearner(eq(assignmentReplies.userId, query.user), reader),
    query.same_learner_as === undefined ? undefined : sameLearnerAs(query.same_learner_as),
    query.result === undefined ? undefined : eq(assignmentReplies.result, query.result),
    query.late === undefined ? undefined : eq(assignmentReplies.late, query.late),
    ...found(query.search, reader),
    inIds(query, assignmentReplies.id),
    inPeriod(query, assignmentReplies.submittedAt),
  );
}

const sorts: Record<ReplyQuery['orderby'], SQL> = {
  created: sql`${assignmentReplies.submittedAt}`,
  points: sql`${assignmentReplies.earnedPoints}`,
  // While names are hidden, the order must not reveal them.
  user: sql`case when ${namesHidden} then null else ${users.displayName} collate "und-x-icu" end`,
  id: sql`${assignmentReplies.id}`,
};

/** All filters, with the tab. */
export const asAsked = (asked: AskedReplies): SQL | undefined => and(filters(asked), tabs(asked)[asked.query.status]);

/** One page of submissions with the count of each tab. Two statements. */
export async function selectReplyPage(db: Db, asked: AskedReplies) {
  const { query } = asked;
  const where = filters(asked);
  const conditions = tabs(asked);
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectReplies(db, {
    reply: listed(assignmentReplies, { answer: NO_TEXT, note: NO_TEXT, rubric: sql`null` }, query.per_page),
    terms: listed(assignments, { description: NO_TEXT, rubric: sql`'[]'::jsonb` }, query.per_page).content,
  })
    .where(and(where, conditions[query.status]))
    .orderBy(sql`${direction(sorts[query.orderby])} nulls last`, direction(assignmentReplies.id))
    .limit(page.limit)
    .offset(page.offset);
  const many = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await db
    .select({
      any: many(conditions.any),
      to_grade: many(conditions.to_grade),
      passed: many(conditions.passed),
      failed: many(conditions.failed),
      late: many(conditions.late),
      trash: many(conditions.trash),
    })
    .from(assignmentReplies)
    .where(where);
  const none = { any: 0, to_grade: 0, passed: 0, failed: 0, late: 0, trash: 0 };
  const all = counts ?? none;
  return { rows: rows.map(forLearner), total: all[query.status], counts: all };
}

import type { contract, Input, replyTabs } from '@lectern/contract';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { listed, NO_TEXT } from '../../../platform/db/fragments/listed-texts.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { assignmentReplies, assignments } from '../assignments.tables.ts';
import { selectReplies } from './replies.queries.ts';

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

const tabConditions: Record<Tab, SQL> = {
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

/** Searches the learner and the name of the assignment. */
const found = (search: string, reader: Actor): SQL[] =>
  searchWords(search).map(
    (word) => sql`(${assignmentReplies.userId} in (${peopleFoundBy(word, reader)})
      or ${assignmentReplies.assignmentId} in (
        select i.id from ${courseItems} i where i.type = 'assignment' and ${contains(sql`i.name`, word)}))`,
  );

/** All filters except the tab. */
function filters({ query, scope, reader }: AskedReplies): SQL | undefined {
  // Learners can't list their archived submissions.
  const archived = query.archived === true && scope.kind !== 'own';
  return and(
    inScope(scope),
    archived ? isNotNull(assignmentReplies.archivedAt) : isNull(assignmentReplies.archivedAt),
    query.assignment === undefined ? undefined : eq(assignmentReplies.assignmentId, query.assignment),
    query.course === undefined ? undefined : eq(assignmentReplies.courseId, query.course),
    query.user === undefined ? undefined : eq(assignmentReplies.userId, query.user),
    query.result === undefined ? undefined : eq(assignmentReplies.result, query.result),
    query.late === undefined ? undefined : eq(assignmentReplies.late, query.late),
    ...found(query.search, reader),
    query.include.length > 0 ? inArray(assignmentReplies.id, query.include) : undefined,
    query.exclude.length > 0 ? notInArray(assignmentReplies.id, query.exclude) : undefined,
    query.after ? gte(assignmentReplies.submittedAt, new Date(query.after)) : undefined,
    query.before ? lte(assignmentReplies.submittedAt, new Date(query.before)) : undefined,
  );
}

const sorts: Record<ReplyQuery['orderby'], SQL> = {
  created: sql`${assignmentReplies.submittedAt}`,
  points: sql`${assignmentReplies.earnedPoints}`,
  user: sql`${users.displayName} collate "und-x-icu"`,
  id: sql`${assignmentReplies.id}`,
};

/** All filters. */
export const asAsked = (asked: AskedReplies): SQL | undefined =>
  and(filters(asked), asked.query.status === 'any' ? undefined : tabConditions[asked.query.status]);

/** One page of submissions with the count of each tab. Two statements. */
export async function selectReplyPage(db: Db, asked: AskedReplies) {
  const { query } = asked;
  const where = filters(asked);
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectReplies(db, {
    reply: listed(assignmentReplies, { answer: NO_TEXT, note: NO_TEXT }, query.per_page),
    terms: listed(assignments, { description: NO_TEXT }, query.per_page).content,
  })
    .where(asAsked(asked))
    .orderBy(sql`${direction(sorts[query.orderby])} nulls last`, direction(assignmentReplies.id))
    .limit(page.limit)
    .offset(page.offset);
  const many = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await db
    .select({
      any: sql<number>`count(*)::int`,
      to_grade: many(tabConditions.to_grade),
      passed: many(tabConditions.passed),
      failed: many(tabConditions.failed),
      late: many(tabConditions.late),
    })
    .from(assignmentReplies)
    .where(where);
  const none = { any: 0, to_grade: 0, passed: 0, failed: 0, late: 0 };
  const all = counts ?? none;
  return { rows, total: all[query.status], counts: all };
}

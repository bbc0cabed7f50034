import type { AttemptResult, attemptTabs, contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../../courses/index.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { attemptContext } from '../attempts/attempts.queries.ts';
import { quizAttempts } from '../quizzes.tables.ts';

export type AttemptQuery = Input<typeof contract.attempts.list>['query'];
type Tab = (typeof attemptTabs)[number];

/** Whose attempts a list holds: everybody's, those in the courses of an author, or one person's own. */
export type AttemptScope = { kind: 'all' } | { kind: 'courses_of'; authorId: number } | { kind: 'own'; userId: number };

export interface AttemptsAsked {
  query: AttemptQuery;
  scope: AttemptScope;
  /** Who asks: not everybody finds people by their address. */
  reader: Actor;
}

export const tabResults: Record<Tab, AttemptResult> = {
  needs_review: 'pending',
  passed: 'pass',
  failed: 'fail',
  in_progress: 'in_progress',
  abandoned: 'abandoned',
};

function inScope(scope: AttemptScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'own') return and(eq(quizAttempts.userId, scope.userId), isNull(quizAttempts.archivedAt));
  // As an array: looked up once, and compared within the index.
  return sql`${quizAttempts.courseId} = any(array(select c.id from ${courses} c where ${taughtBy(scope.authorId, sql`c`)}))`;
}

/** By the learner or the name of the quiz: found by themselves, they are few. */
function found(search: string, reader: Actor): SQL[] {
  return searchWords(search).map(
    (word) => sql`(${quizAttempts.userId} in (${peopleFoundBy(word, reader)})
      or ${quizAttempts.quizId} in (
        select i.id from ${courseItems} i where i.type = 'quiz' and ${contains(sql`i.name`, word)}))`,
  );
}

function ofStatus(status: AttemptQuery['status']): SQL | undefined {
  if (status === 'any') return undefined;
  if (status === 'attempt_started') return eq(quizAttempts.result, 'in_progress');
  if (status === 'attempt_ended') return ne(quizAttempts.result, 'in_progress');
  return eq(quizAttempts.result, tabResults[status]);
}

/** Few attempts wait, and their answers alone are looked into. */
const waitsFor = (questionId: number): SQL | undefined =>
  and(
    eq(quizAttempts.result, 'pending'),
    sql`${quizAttempts.answers} -> ${String(questionId)} @> '{"reviewed": false}'`,
  );

/** All filters but the tab. What staff try out and what guests do is in no list. */
function filters({ query, scope, reader }: AttemptsAsked): SQL | undefined {
  return and(
    sql`not ${quizAttempts.isPreview} and not ${quizAttempts.isGuest}`,
    inScope(scope),
    query.quiz_id === undefined ? undefined : eq(quizAttempts.quizId, query.quiz_id),
    query.course_id === undefined ? undefined : eq(quizAttempts.courseId, query.course_id),
    query.user_id === undefined ? undefined : eq(quizAttempts.userId, query.user_id),
    query.question_id === undefined ? undefined : waitsFor(query.question_id),
    query.result === undefined ? undefined : eq(quizAttempts.result, query.result),
    ...found(query.search, reader),
    inIds(query, quizAttempts.id),
    inPeriod(query, quizAttempts.startedAt),
    inPeriod({ after: query.ended_after, before: query.ended_before }, quizAttempts.endedAt),
  );
}

const started = sql`${quizAttempts.startedAt}`;
const sorts: Record<AttemptQuery['orderby'], SQL> = {
  started,
  attempt_started_at: started,
  attempt_ended_at: sql`${quizAttempts.endedAt}`,
  percent: sql`${quizAttempts.percent}`,
  user: sql`${users.displayName} collate "und-x-icu"`,
  duration: sql`${quizAttempts.endedAt} - ${quizAttempts.startedAt}`,
  id: sql`${quizAttempts.id}`,
  course_id: sql`${quizAttempts.courseId}`,
  quiz_id: sql`${quizAttempts.quizId}`,
};

const conditions = (asked: AttemptsAsked) => and(filters(asked), ofStatus(asked.query.status));

/** Long, and shown with one attempt only. */
const { answers: _answers, ...listed } = getTableColumns(quizAttempts);

/** One page of attempts without their answers, in order. Two statements. */
export async function selectAttemptPage(db: Db, list: AttemptsAsked) {
  const ids = await selectAttemptIds(db, list);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ attempt: listed, context: attemptContext })
    .from(quizAttempts)
    .where(inArray(quizAttempts.id, ids));
  return inOrder(rows, ids);
}

/** The same with what became of each answer. Two statements. */
export async function selectAnswersPage(db: Db, list: AttemptsAsked) {
  const ids = await selectAttemptIds(db, list);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ attempt: quizAttempts, context: attemptContext })
    .from(quizAttempts)
    .where(inArray(quizAttempts.id, ids));
  return inOrder(rows, ids);
}

function inOrder<Row extends { attempt: { id: number } }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.attempt.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids of one page, in order. Selected without the rows: their answers are long, and most are on other pages. */
async function selectAttemptIds(db: Db, list: AttemptsAsked): Promise<number[]> {
  const { query } = list;
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const ids = db.select({ id: quizAttempts.id }).from(quizAttempts).$dynamic();
  const rows = await (query.orderby === 'user' ? ids.innerJoin(users, eq(users.id, quizAttempts.userId)) : ids)
    .where(conditions(list))
    .orderBy(direction(sorts[query.orderby]), direction(quizAttempts.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** How many attempts of each result the filters leave, whatever the tab. */
export async function countAttempts(db: Db, asked: AttemptsAsked): Promise<Record<AttemptResult, number>> {
  const rows = await db
    .select({ result: quizAttempts.result, count: sql<number>`count(*)` })
    .from(quizAttempts)
    .where(filters(asked))
    .groupBy(quizAttempts.result);
  const none: Record<AttemptResult, number> = { in_progress: 0, pending: 0, pass: 0, fail: 0, abandoned: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ result, count }) => [result, count])) };
}

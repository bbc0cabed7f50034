import type { contract, Input, Rights } from '@lectern/contract';
import { MAX_QA_MARKS } from '@lectern/contract/limits';
import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { users } from '../identity/identity.tables.ts';
import { peopleFoundBy, listedPersonColumns } from '../identity/index.ts';
import { questionsAnswers as messages } from './questions-answers.tables.ts';

export type QaQuery = Input<typeof contract.questionsAnswers.list>['query'];

const question = alias(messages, 'question');

function selectMessages(db: Db) {
  return db
    .select({
      message: messages,
      question: {
        userId: question.userId,
        status: question.status,
        locked: question.locked,
        archived: question.archived,
        acceptedAnswerId: question.acceptedAnswerId,
      },
      item: {
        id: courseItems.id,
        name: courseItems.name,
        type: courseItems.type,
        status: courseItems.status,
      },
      course: {
        id: courses.id,
        name: courses.name,
        authorId: courses.authorId,
        additionalAuthorIds: courses.additionalAuthorIds,
        status: courses.status,
      },
      author: listedPersonColumns,
    })
    .from(messages)
    .innerJoin(courses, eq(courses.id, messages.courseId))
    .innerJoin(question, eq(question.id, sql`coalesce(${messages.parentId}, ${messages.id})`))
    .leftJoin(courseItems, eq(courseItems.id, messages.itemId))
    .leftJoin(users, eq(users.id, messages.userId));
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export async function getMessage(db: Db, id: number): Promise<MessageRow> {
  const [row] = await selectMessages(db).where(eq(messages.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same. It and its question are locked until the transaction ends, the question first. */
export async function getMessageForUpdate(db: Db, id: number): Promise<MessageRow> {
  const ids = sql`(select coalesce(one.parent_id, one.id) from ${messages} one where one.id = ${id})`;
  await db.select({ id: messages.id }).from(messages).where(eq(messages.id, ids)).for('update');
  const [row] = await selectMessages(db).where(eq(messages.id, id)).for('update', { of: messages });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The messages that a list contains: all, those of an author's courses, or those of one course. */
export type QaScope =
  | { kind: 'all' }
  | { kind: 'courses_of'; authorId: number }
  | { kind: 'course'; courseId: number; staff: boolean; userId: number };

function inScope(scope: QaScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'courses_of') return taughtBy(scope.authorId);
  const ofCourse = eq(messages.courseId, scope.courseId);
  if (scope.staff) return ofCourse;
  const listed = or(eq(question.archived, false), eq(question.userId, scope.userId), isNotNull(messages.parentId));
  return and(ofCourse, eq(messages.status, 'approve'), eq(question.status, 'approve'), listed);
}

const answered = sql`(${messages.staffAnswered} or ${messages.resolved} or ${messages.acceptedAnswerId} is not null)`;
const waits = sql`(not ${messages.lastByStaff} and not ${messages.resolved} and ${messages.acceptedAnswerId} is null)`;

/** The filters but status and state. */
function filters(query: QaQuery, { scope, reader }: Listing): SQL | undefined {
  const staff = scope.kind !== 'course' || scope.staff;
  return and(
    inScope(scope),
    query.parent === 0 ? isNull(messages.parentId) : eq(messages.parentId, query.parent),
    query.course_id === undefined ? undefined : eq(messages.courseId, query.course_id),
    query.item_id === undefined ? undefined : eq(messages.itemId, query.item_id),
    query.user_id === undefined ? undefined : eq(messages.userId, query.user_id),
    ...searchWords(query.search).map((word) =>
      or(
        contains(messages.content, word),
        contains(users.displayName, word),
        ...(staff ? [contains(courses.name, word), sql`${messages.userId} in (${peopleFoundBy(word, reader)})`] : []),
      ),
    ),
    inIds(query, messages.id),
    inPeriod(query, messages.createdAt),
  );
}

/** Questions in a state. Questions in the trash have none. */
function inState(state: QaQuery['state'], { reader, withArchived }: Listing): SQL | undefined {
  if (state === 'archived') return eq(messages.archived, true);
  const filed = withArchived ? undefined : eq(messages.archived, false);
  if (state === 'unanswered') return and(filed, sql`not ${answered}`);
  if (state === 'answered') return and(filed, answered);
  if (state === 'mine') return and(filed, waits, taughtBy(reader.userId));
  return filed;
}

interface Listing {
  scope: QaScope;
  reader: Rights & { userId: number };
  withArchived: boolean;
}

function chosen(query: QaQuery, listing: Listing): SQL | undefined {
  if (query.status === 'trash') return eq(messages.status, 'trash');
  const active = eq(messages.status, 'approve');
  // Replies, and rows that the caller names by ID, are listed in any state.
  const named = query.parent !== 0 || query.include.length > 0;
  return named && query.state === 'all' ? active : and(active, inState(query.state, listing));
}

/** One page, and how many questions each state has under the other filters. Two statements. */
export async function selectMessagePage(db: Db, query: QaQuery, listing: Listing) {
  const where = filters(query, listing);
  const sorts = {
    date: messages.createdAt,
    date_gmt: messages.createdAt,
    id: messages.id,
    activity: messages.lastActivityAt,
    replies: messages.answersCount,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectMessages(db)
    .where(and(where, chosen(query, listing)))
    .orderBy(direction(sorts[query.orderby]), direction(messages.id))
    .limit(page.limit)
    .offset(page.offset);
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const active = eq(messages.status, 'approve');
  const [counts] = await db
    .select({
      total: count(chosen(query, listing)),
      any: count(and(active, inState('all', listing))),
      unanswered: count(and(active, inState('unanswered', listing))),
      answered: count(and(active, inState('answered', listing))),
      mine: count(and(active, inState('mine', listing))),
      archived: count(and(active, inState('archived', listing))),
      trash: count(eq(messages.status, 'trash')),
    })
    .from(messages)
    .innerJoin(courses, eq(courses.id, messages.courseId))
    .innerJoin(question, eq(question.id, sql`coalesce(${messages.parentId}, ${messages.id})`))
    .leftJoin(users, eq(users.id, messages.userId))
    .where(where);
  const { total = 0, ...states } = counts ?? {};
  return { rows, total, states };
}

const EXCERPT = 120;

/** Questions about seconds of a video, in the order of the video. */
export async function selectMarks(db: Db, { itemId, scope }: { itemId: number; scope: QaScope }) {
  return db
    .select({
      id: messages.id,
      second: sql<number>`${messages.second}`,
      excerpt: sql<string>`left(${messages.content}, ${EXCERPT})`,
      answered: sql<boolean>`${answered}`,
    })
    .from(messages)
    .innerJoin(courses, eq(courses.id, messages.courseId))
    .innerJoin(question, eq(question.id, messages.id))
    .where(
      and(
        inScope(scope),
        eq(messages.itemId, itemId),
        isNull(messages.parentId),
        isNotNull(messages.second),
        eq(messages.status, 'approve'),
        eq(messages.archived, false),
      ),
    )
    .orderBy(asc(messages.second), asc(messages.id))
    .limit(MAX_QA_MARKS);
}

/** Undefined when the request was a repetition. */
export async function insertMessageOnce(
  db: Db,
  row: typeof messages.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [made] = await db.insert(messages).values(row).onConflictDoNothing().returning({ id: messages.id });
  return made;
}

export async function selectOptionalByRequestKey(
  db: Db,
  { userId, requestKey }: { userId: number; requestKey: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.requestKey, requestKey)));
  return row?.id;
}

type Columns = Partial<Omit<typeof messages.$inferInsert, 'id'>>;

export async function updateMessage(db: Db, id: number, columns: Columns): Promise<void> {
  await db.update(messages).set(columns).where(eq(messages.id, id));
}

/** Moves a question and its replies to another course, without its item and second. */
export async function moveQuestion(db: Db, { id, courseId }: { id: number; courseId: number }): Promise<void> {
  await db
    .update(messages)
    .set({ courseId, itemId: null, second: null })
    .where(or(eq(messages.id, id), eq(messages.parentId, id)));
}

/** With its replies. */
export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.delete(messages).where(eq(messages.id, id));
}

/** Recalculates the columns of questions that depend on their replies. One statement. */
export async function refreshQuestions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${messages} q set
      answers_count = found.answers, staff_answered = found.by_staff,
      last_activity_at = coalesce(found.last_at, q.created_at),
      last_by_staff = coalesce(found.last_by_staff, q.by_staff),
      accepted_answer_id = case when found.accepted then q.accepted_answer_id end
    from (
      select one.id, count(reply.id) as answers, coalesce(bool_or(reply.by_staff), false) as by_staff,
        max(reply.created_at) as last_at,
        (array_agg(reply.by_staff order by reply.created_at desc, reply.id desc)
          filter (where reply.id is not null))[1] as last_by_staff,
        coalesce(bool_or(reply.id = one.accepted_answer_id), false) as accepted
      from ${messages} one left join ${messages} reply on reply.parent_id = one.id and reply.status <> 'trash'
      where one.id = any(${sql.param([...ids])}::int[])
      group by one.id
    ) found where found.id = q.id`);
}

/** Those of these questions that have replies. */
export async function selectRepliedTo(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: sql<number>`${messages.parentId}` })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNotNull(messages.parentId)));
  return rows.map(({ id }) => id);
}

/** Deletes what was in the trash since before this moment. */
export async function deleteTrashedBefore(db: Db, moment: Date) {
  return db
    .delete(messages)
    .where(and(eq(messages.status, 'trash'), lte(messages.modifiedAt, moment)))
    .returning({
      id: messages.id,
      courseId: messages.courseId,
      itemId: messages.itemId,
      parentId: messages.parentId,
    });
}

/** Questions that have no answer yet, in all courses, those of an author, or one. */
export async function countUnanswered(
  db: Db,
  { authorId = null, courseId }: { authorId?: number | null; courseId?: number },
): Promise<number> {
  const [row] = await db
    .select({ many: sql<number>`count(*)`.mapWith(Number) })
    .from(messages)
    .innerJoin(courses, eq(courses.id, messages.courseId))
    .where(
      and(
        isNull(messages.parentId),
        eq(messages.status, 'approve'),
        eq(messages.archived, false),
        sql`not ${answered}`,
        authorId === null ? undefined : taughtBy(authorId),
        courseId === undefined ? undefined : eq(courses.id, courseId),
      ),
    );
  return row?.many ?? 0;
}

export interface QaItem {
  id: number;
  courseId: number;
  video: boolean;
}

/** A published item. */
export async function selectOptionalItem(db: Db, id: number): Promise<QaItem | undefined> {
  const [row] = await db
    .select({ id: courseItems.id, courseId: courseItems.courseId, facts: courseItems.facts })
    .from(courseItems)
    .where(and(eq(courseItems.id, id), eq(courseItems.status, 'publish')));
  return row && { id: row.id, courseId: row.courseId, video: row.facts.video ?? false };
}

import type { SafeHtml } from '@lectern/contract';
import { MAX_SUBMISSIONS_PER_HOUR } from '@lectern/contract/limits';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { type EmitContext, insertEventFrom } from '../../../platform/events.ts';
import { type Listed, whole } from '../../../platform/db/fragments/listed-texts.ts';
import { NO_HTML } from '../../../platform/db/columns.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { staffedCourseColumns } from '../../courses/index.ts';
import { listedPersonColumns } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { attachedFiles, discardInCourse, unsentFiles } from '../files/attachments.queries.ts';
import { aliasLock } from '../grading/anonymity.queries.ts';
import { returnedFiles } from '../feedback/feedback-files.queries.ts';
import { assignmentReplyEvents } from '../assignments.events.ts';
import {
  assignmentDrafts,
  assignmentExceptions,
  assignmentFiles,
  assignmentReplies,
  assignments,
} from '../assignments.tables.ts';
import { type Exception, termsFor } from './learner-terms.ts';

export type ReplyRow = typeof assignmentReplies.$inferSelect;
type Learner = { assignmentId: number; userId: number };
type InCourse = { courseId: number; userId: number };

const grader = alias(users, 'grader');

/** Columns that are selected with every submission. */
const context = {
  name: courseItems.name,
  terms: assignments,
  course: staffedCourseColumns,
  user: listedPersonColumns,
};

/** The exception of a learner; null without one. */
const exceptionOf = (assignmentId: SQL, userId: SQL) => sql<{
  dueAt: string | null;
  acceptLate: boolean;
  waivePenalty: boolean;
} | null>`(select json_build_object('dueAt', e.due_at, 'acceptLate', e.accept_late, 'waivePenalty', e.waive_penalty)
  from ${assignmentExceptions} e where e.assignment_id = ${assignmentId} and e.user_id = ${userId})`;

type ExceptionRow = { [K in keyof Exception]: Exception[K] extends Date | null ? string | null : Exception[K] };

/** The row with the terms that apply to its learner. */
export function forLearner<Row extends { terms: typeof assignments.$inferSelect; exception: ExceptionRow | null }>(
  row: Row,
) {
  const { exception: found, terms } = row;
  const exception = found && { ...found, dueAt: found.dueAt === null ? null : new Date(found.dueAt) };
  return { ...row, exception, generalDueAt: terms.dueAt, terms: termsFor(terms, exception) };
}

/** `shown`: the submission and its assignment as a list shows them. */
export function selectReplies(
  db: Db,
  shown: { reply: Listed<typeof assignmentReplies>; terms: typeof assignments } = {
    reply: whole(assignmentReplies),
    terms: assignments,
  },
) {
  return db
    .select({
      ...context,
      reply: shown.reply.content,
      truncated: shown.reply.truncated,
      terms: shown.terms,
      grader: grader.displayName,
      files: attachedFiles(sql`f.reply_id = ${assignmentReplies.id}`),
      exception: exceptionOf(sql`${assignmentReplies.assignmentId}`, sql`${assignmentReplies.userId}`),
      returned: returnedFiles(sql`${assignmentReplies.id}`),
    })
    .from(assignmentReplies)
    .innerJoin(assignments, eq(assignments.id, assignmentReplies.assignmentId))
    .innerJoin(courseItems, eq(courseItems.id, assignmentReplies.assignmentId))
    .innerJoin(courses, eq(courses.id, assignmentReplies.courseId))
    .innerJoin(users, eq(users.id, assignmentReplies.userId))
    .leftJoin(grader, eq(grader.id, assignmentReplies.graderId));
}

export type FoundReply = ReturnType<typeof forLearner<Awaited<ReturnType<typeof selectReplies>>[number]>>;

/**
 * Locks submissions, and the terms of their assignment against changes, until the transaction ends. A statement of its
 * own: one that waited for a lock reads the other tables as they were before.
 */
async function holdReplies(db: Db, where: SQL | undefined): Promise<void> {
  const assignmentId = db.select({ id: assignmentReplies.assignmentId }).from(assignmentReplies).where(where);
  // The assignment first, as changes of its terms do.
  const held = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(inArray(assignments.id, assignmentId))
    .for('share')
    .as('held');
  await db
    .select({ id: assignmentReplies.id })
    .from(held)
    .innerJoin(assignmentReplies, eq(assignmentReplies.assignmentId, held.id))
    .where(where)
    .for('update', { of: assignmentReplies });
}

/** `hold` locks the row until the transaction ends. */
export async function selectOptionalReply(
  db: Db,
  id: number,
  { hold = false }: { hold?: boolean } = {},
): Promise<FoundReply | undefined> {
  const where = eq(assignmentReplies.id, id);
  if (hold) await holdReplies(db, where);
  const [row] = await selectReplies(db).where(where);
  return row && forLearner(row);
}

/** The current submissions of an assignment, or of one of its learners. */
export type CurrentReplies = Partial<Learner> & { assignmentId: number };

const isCurrent = ({ assignmentId, userId }: CurrentReplies): SQL | undefined =>
  and(
    eq(assignmentReplies.assignmentId, assignmentId),
    userId === undefined ? undefined : eq(assignmentReplies.userId, userId),
    isNull(assignmentReplies.archivedAt),
  );

/** Locks current submissions, and the terms of their assignment against changes, until the transaction ends. */
export const holdCurrentReplies = (db: Db, which: CurrentReplies): Promise<void> => holdReplies(db, isCurrent(which));

/**
 * What the lateness of current submissions follows from, with the terms of each learner: a batch, in the order of ids.
 * They are locked before.
 */
export async function selectLatenessRows(
  db: Db,
  { after, limit, ...which }: CurrentReplies & { after: number; limit: number },
) {
  const rows = await db
    .select({
      id: assignmentReplies.id,
      submittedAt: assignmentReplies.submittedAt,
      editedAt: assignmentReplies.editedAt,
      terms: assignments,
      exception: exceptionOf(sql`${assignmentReplies.assignmentId}`, sql`${assignmentReplies.userId}`),
    })
    .from(assignmentReplies)
    .innerJoin(assignments, eq(assignments.id, assignmentReplies.assignmentId))
    .where(and(isCurrent(which), gt(assignmentReplies.id, after)))
    .orderBy(asc(assignmentReplies.id))
    .limit(limit);
  return rows.map(forLearner);
}

export type Lateness = Pick<ReplyRow, 'id' | 'late' | 'lateDays' | 'penalty'>;

/** Only a graded submission keeps its penalty in its row. One statement. */
export async function updateLateness(db: Db, rows: readonly Lateness[]): Promise<void> {
  await db.execute(sql`
    update ${assignmentReplies} r set late = s.late, late_days = s."lateDays",
      penalty = case when r.graded_at is null then r.penalty else s.penalty end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id integer, late boolean, "lateDays" integer, penalty jsonb)
    where r.id = s.id`);
}

/** The learner's current submission, or else the last one if it was returned. */
const currentOrReturned = ({ assignmentId, userId }: Learner) =>
  and(
    sql`${assignmentReplies.id} = (select r.id from ${assignmentReplies} r
      where r.assignment_id = ${assignmentId} and r.user_id = ${userId} and r.trashed_at is null
      order by (r.archived_at is null) desc, r.number desc limit 1)`,
    or(isNull(assignmentReplies.archivedAt), isNotNull(assignmentReplies.returnedAt)),
  );

/**
 * The terms of an assignment with a learner's current or returned submission and draft. One statement. `locksAliases`:
 * before submitting.
 */
export async function selectStanding(
  db: Db,
  { assignmentId, userId }: Learner,
  { locksAliases = false }: { locksAliases?: boolean } = {},
) {
  const [row] = await db
    .select({
      ...context,
      reply: assignmentReplies,
      files: attachedFiles(sql`f.assignment_id = ${assignmentId} and f.user_id = ${userId}
        and (f.reply_id is null or f.reply_id = ${assignmentReplies.id})`),
      returned: returnedFiles(sql`${assignmentReplies.id}`),
      draft: { answer: assignmentDrafts.answer, savedAt: assignmentDrafts.savedAt },
      exception: exceptionOf(sql`${assignments.id}`, sql`${userId}`),
      lock: locksAliases ? aliasLock(assignmentId) : sql`null`,
      submissions: sql<number>`(select coalesce(max(r.number), 0)::int from ${assignmentReplies} r
        where r.assignment_id = ${assignmentId} and r.user_id = ${userId})`,
      /** When the submission was made that counts as the first of the last `MAX_SUBMISSIONS_PER_HOUR`. */
      limitedSince: sql<Date | null>`(select r.submitted_at from ${assignmentReplies} r
        where r.assignment_id = ${assignmentId} and r.user_id = ${userId}
        order by r.submitted_at desc offset ${MAX_SUBMISSIONS_PER_HOUR - 1} limit 1)`.mapWith(
        assignmentReplies.submittedAt,
      ),
    })
    .from(assignments)
    .innerJoin(courseItems, eq(courseItems.id, assignments.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(assignmentReplies, currentOrReturned({ assignmentId, userId }))
    .leftJoin(
      assignmentDrafts,
      and(eq(assignmentDrafts.assignmentId, assignments.id), eq(assignmentDrafts.userId, userId)),
    )
    .where(eq(assignments.id, assignmentId));
  if (!row) return undefined;
  const isCurrent = row.reply?.archivedAt === null;
  return { ...forLearner(row), reply: isCurrent ? row.reply : null, returnedReply: isCurrent ? null : row.reply };
}

export type StandingRow = NonNullable<Awaited<ReturnType<typeof selectStanding>>>;

type NewReply = Pick<
  ReplyRow,
  'assignmentId' | 'courseId' | 'userId' | 'number' | 'answer' | 'submittedAt' | 'late' | 'lateDays'
> & { alias?: SQL<number> };

/**
 * Inserts a submission with its files and its event, and deletes its draft. Returns undefined if there is a current
 * submission. `files`: how many of `fileIds` belong to it now. One statement.
 */
export async function insertReplyOnce(
  db: Db,
  row: NewReply,
  { fileIds, context }: { fileIds: readonly number[]; context: EmitContext },
): Promise<{ reply: ReplyRow; eventId: number; files: number } | undefined> {
  const { assignmentId, courseId, userId } = row;
  const gone = db.$with('gone').as(
    db
      .delete(assignmentDrafts)
      .where(and(eq(assignmentDrafts.assignmentId, assignmentId), eq(assignmentDrafts.userId, userId)))
      .returning({ userId: assignmentDrafts.userId }),
  );
  const reply = db.$with('reply').as(db.insert(assignmentReplies).values(row).onConflictDoNothing().returning());
  const files = db.$with('files', { id: sql<number>`id`.as('id') }).as(
    sql`update ${assignmentFiles} set reply_id = reply.id from reply
      where ${unsentFiles({ assignmentId, userId, ids: fileIds })} returning ${assignmentFiles.id}`,
  );
  const event = db.$with('event', { id: sql<number>`id`.as('event_id') }).as(
    insertEventFrom(context, {
      type: assignmentReplyEvents.submitted.type,
      payload: sql`jsonb_build_object('reply_id', reply.id, 'assignment_id', ${assignmentId}::int,
        'course_id', ${courseId}::int, 'user_id', ${userId}::int)`,
      from: sql`reply`,
    }),
  );
  const [made] = await db
    .with(gone, reply, files, event)
    .select({
      reply: reply._.selectedFields,
      eventId: sql<number>`(select id from event)`,
      files: sql<number>`(select count(*)::int from files)`,
    })
    .from(reply);
  return made;
}

export async function upsertDraft(
  db: Db,
  row: Learner & { answer: SafeHtml | undefined; savedAt: Date },
): Promise<void> {
  const { answer = NO_HTML, savedAt } = row;
  await db
    .insert(assignmentDrafts)
    .values({ ...row, answer })
    .onConflictDoUpdate({
      target: [assignmentDrafts.assignmentId, assignmentDrafts.userId],
      set: { answer, savedAt },
    });
}

/** Saves a draft unless there is one. An existing draft is kept. */
export async function insertDraftOnce(db: Db, row: Learner & { answer: SafeHtml; savedAt: Date }): Promise<void> {
  await db.insert(assignmentDrafts).values(row).onConflictDoNothing();
}

export async function deleteDraft(db: Db, { assignmentId, userId }: Learner): Promise<void> {
  await db
    .delete(assignmentDrafts)
    .where(and(eq(assignmentDrafts.assignmentId, assignmentId), eq(assignmentDrafts.userId, userId)));
}

export async function updateReply(db: Db, id: number, fields: Partial<ReplyRow>): Promise<void> {
  await db.update(assignmentReplies).set(fields).where(eq(assignmentReplies.id, id));
}

/** Current again if it was when it was trashed, and the learner has no other current submission. */
export async function restoreReply(
  db: Db,
  { id, assignmentId, userId }: Pick<ReplyRow, 'id' | 'assignmentId' | 'userId'>,
): Promise<void> {
  await db.execute(sql`
    update ${assignmentReplies} r set trashed_at = null,
      archived_at = case when r.archived_at = r.trashed_at and r.returned_at is null and not exists (
        select 1 from ${assignmentReplies} o where o.assignment_id = ${assignmentId} and o.user_id = ${userId}
          and o.archived_at is null) then null else r.archived_at end
    where r.id = ${id}`);
}

/** Submissions that were trashed before this time, at most a thousand. Locks their rows. */
export const selectTrashedBefore = (db: Db, before: Date): Promise<ReplyRow[]> =>
  db.select().from(assignmentReplies).where(lt(assignmentReplies.trashedAt, before)).limit(1000).for('update');

export async function deleteReply(db: Db, id: number): Promise<void> {
  await db.delete(assignmentReplies).where(eq(assignmentReplies.id, id));
}

const draftsInCourse = ({ courseId, userId }: InCourse) =>
  and(
    eq(assignmentDrafts.userId, userId),
    sql`${assignmentDrafts.assignmentId} in (select i.id from ${courseItems} i where i.course_id = ${courseId})`,
  );

const repliesInCourse = ({ courseId, userId }: InCourse) =>
  and(eq(assignmentReplies.courseId, courseId), eq(assignmentReplies.userId, userId));

/** Deletes a learner's submissions, drafts and files in a course; returns whether there were submissions or drafts. */
export async function deleteRepliesInCourse(db: Db, learner: InCourse): Promise<boolean> {
  await discardInCourse(db, { ...learner, unsentOnly: false });
  const drafts = await db
    .delete(assignmentDrafts)
    .where(draftsInCourse(learner))
    .returning({ id: assignmentDrafts.userId });
  const replies = await db
    .delete(assignmentReplies)
    .where(repliesInCourse(learner))
    .returning({ id: assignmentReplies.id });
  return drafts.length + replies.length > 0;
}

/** Archives a learner's submissions in a course: staff still see them, but they no longer count, and none is returned. */
export async function archiveRepliesInCourse(db: Db, { now, ...learner }: InCourse & { now: Date }) {
  await discardInCourse(db, { ...learner, unsentOnly: true });
  await db.delete(assignmentDrafts).where(draftsInCourse(learner));
  await db
    .update(assignmentReplies)
    .set({
      archivedAt: sql`coalesce(${assignmentReplies.archivedAt}, ${now.toISOString()}::timestamptz)`,
      returnedAt: null,
    })
    .where(
      and(repliesInCourse(learner), or(isNull(assignmentReplies.archivedAt), isNotNull(assignmentReplies.returnedAt))),
    );
  return {};
}

/** Whether a course has submissions, drafts of submissions or their files. */
export const hasWorkInCourse = (courseId: number): SQL => sql`(
  exists (select from ${assignmentReplies} where course_id = ${courseId})
  or exists (select from ${assignmentDrafts} d join ${courseItems} i on i.id = d.assignment_id where i.course_id = ${courseId})
  or exists (
    select from ${assignmentFiles} f join ${courseItems} i on i.id = f.assignment_id
    where i.course_id = ${courseId} and f.discarded_at is null))`;

export async function moveReplies(
  db: Db,
  { itemId, toCourseId }: { itemId: number; toCourseId: number },
): Promise<void> {
  await db.update(assignmentReplies).set({ courseId: toCourseId }).where(eq(assignmentReplies.assignmentId, itemId));
}

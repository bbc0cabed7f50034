import type { CourseLanguage } from '@lectern/contract/course-languages';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { preparedQuery, preparedStatement } from '../../../platform/db/prepared-query.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { queryWithSession } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { quizAttempts, quizExtraAttempts, quizSnapshots, quizzes } from '../quizzes.tables.ts';
import { type Draft, draftOf, savedDraft } from './draft-answers.queries.ts';
import { limitLeavesAttempt } from '../standing/attempt-limit.queries.ts';

export type AttemptRow = typeof quizAttempts.$inferSelect;

/** What an attempt is shown with: its quiz as it is now, its course, its learner and their other attempts. */
export interface AttemptContext {
  course: {
    id: number;
    name: string;
    language: CourseLanguage;
    authorId: number | null;
    additionalAuthorIds: number[];
    status: string;
  };
  quiz: {
    id: number;
    name: string;
    duration: number;
    passMark: number;
    passMarkType: 'percentage' | 'point';
    revealMode: boolean;
    showDetails: boolean;
    revealWhen: 'after_each' | 'after_pass_or_last';
    attemptsAllowed: number;
  };
  user: {
    id: number;
    displayName: string;
    firstName: string;
    lastName: string;
    email: string | null;
    avatarUrl: string;
  };
  /** Attempts of this learner at this quiz, since they took the course or took it again. */
  used: number;
  extra: number;
  /** The learner has passed the quiz in some attempt. */
  passed: boolean;
  /** The learner has an attempt that runs. */
  running: boolean;
}

/**
 * The context of a row of quiz_attempts as one column, for lists, single reads and RETURNING alike. The outer table
 * is named in full, since these statements name columns differently.
 */
export const attemptContext: SQL<AttemptContext> = sql<AttemptContext>`(
  select json_build_object(
    'course', json_build_object(
      'id', course.id, 'name', course.name, 'language', course.language, 'authorId', course.author_id,
      'additionalAuthorIds', course.additional_author_ids, 'status', course.status),
    'quiz', json_build_object(
      'id', quiz.id, 'name', item.name, 'duration', quiz.duration * coalesce((
        select one.time_factor from ${quizExtraAttempts} one
        where one.quiz_id = quiz.id and one.user_id = person.id), 1), 'passMark', quiz.pass_mark,
      'passMarkType', quiz.pass_mark_type, 'revealMode', quiz.reveal_mode, 'showDetails', quiz.show_details,
      'revealWhen', quiz.reveal_when, 'attemptsAllowed', quiz.attempts_allowed),
    'user', json_build_object(
      'id', person.id, 'displayName', person.display_name, 'firstName', person.first_name,
      'lastName', person.last_name, 'email', person.email, 'avatarUrl', person.avatar_url),
    'used', others.used, 'passed', others.passed, 'running', others.running,
    'extra', coalesce((
      select one.extra from ${quizExtraAttempts} one where one.quiz_id = quiz.id and one.user_id = person.id), 0))
  from ${quizzes} quiz
  join ${courseItems} item on item.id = quiz.id
  join ${courses} course on course.id = quiz_attempts.course_id
  join ${users} person on person.id = quiz_attempts.user_id,
  lateral (
    select count(*)::int as used, coalesce(bool_or(other.result = 'pass'), false) as passed,
      coalesce(bool_or(other.status = 'attempt_started'), false) as running
    from ${quizAttempts} other
    where other.quiz_id = quiz_attempts.quiz_id and other.user_id = quiz_attempts.user_id
      and other.is_preview = quiz_attempts.is_preview
      and other.archived_at is not distinct from quiz_attempts.archived_at) others
  where quiz.id = quiz_attempts.quiz_id)`;

export interface FoundAttempt {
  attempt: AttemptRow;
  context: AttemptContext;
  /** The saved draft of a running attempt. Absent if the attempt was locked first, since the draft may have changed while waiting. */
  draft?: Draft;
}

// The one that runs comes first, then the newest.
const order = [
  desc(sql`${quizAttempts.status} = 'attempt_started'`),
  desc(quizAttempts.startedAt),
  desc(quizAttempts.id),
] as const;

const selectFound = (where: SQL | undefined) =>
  preparedQuery((db) =>
    db
      .select({ attempt: quizAttempts, context: attemptContext, draft: savedDraft })
      .from(quizAttempts)
      .where(where)
      .orderBy(...order)
      .limit(1),
  );

const selectHeld = (where: SQL | undefined) =>
  preparedQuery((db) =>
    db
      .select({ attempt: quizAttempts, context: attemptContext })
      .from(quizAttempts)
      .where(where)
      .orderBy(...order)
      .limit(1)
      .for('update'),
  );

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectFound>>>[number];

const foundOf = ([row]: readonly FoundRow[]): FoundAttempt | undefined => row && { ...row, draft: draftOf(row.draft) };

const isOne = eq(quizAttempts.id, sql.placeholder('id'));
const attemptById = selectFound(isOne);
const heldById = selectHeld(isOne);

/** `hold` keeps others from changing it until the transaction ends. */
export async function selectOptionalAttempt(
  db: Db,
  id: number,
  { hold = false }: { hold?: boolean } = {},
): Promise<FoundAttempt | undefined> {
  return hold ? (await heldById(db, { id }))[0] : foundOf(await attemptById(db, { id }));
}

const ofQuiz = (userId: SQL) =>
  and(
    eq(quizAttempts.quizId, sql.placeholder('quizId')),
    eq(quizAttempts.userId, userId),
    isNull(quizAttempts.archivedAt),
  );

export const lastAttempt = queryWithSession<{ quizId: number }>()(({ db, session, userId }) =>
  db
    .select({ session, attempt: quizAttempts, context: attemptContext, draft: savedDraft })
    .from(quizAttempts)
    .where(ofQuiz(userId))
    .orderBy(...order)
    .limit(1),
);
const heldLast = selectHeld(ofQuiz(sql`${sql.placeholder('userId')}::int`));

/** A person's running attempt at a quiz, otherwise their latest. */
export const selectOptionalLastAttempt = async (
  context: Pick<RequestContext, 'db' | 'withSession'>,
  one: { quizId: number; userId: number },
): Promise<FoundAttempt | undefined> => foundOf(await lastAttempt.read(context, one));

/** The same, locked until the transaction ends. */
export const holdOptionalLastAttempt = async (
  db: Db,
  one: { quizId: number; userId: number },
): Promise<FoundAttempt | undefined> => (await heldLast(db, one))[0];

const running = selectFound(
  and(
    eq(quizAttempts.quizId, sql.placeholder('quizId')),
    eq(quizAttempts.userId, sql.placeholder('userId')),
    eq(quizAttempts.status, 'attempt_started'),
    sql`coalesce(${quizAttempts.isPreview} = ${sql.placeholder('isPreview')}::boolean, true)`,
  ),
);

/** A person's running attempt at a quiz; with `isPreview` the preview or the one that counts. */
export const selectOptionalRunningAttempt = async (
  db: Db,
  { isPreview, ...one }: { quizId: number; userId: number; isPreview?: boolean },
): Promise<FoundAttempt | undefined> => foundOf(await running(db, { ...one, isPreview: isPreview ?? null }));

/** Quizzes with a running attempt of a person in these courses, with their deadlines. */
export async function selectRunning(db: Db, { courseIds, userId }: { courseIds: readonly number[]; userId: number }) {
  return db
    .select({ courseId: quizAttempts.courseId, quizId: quizAttempts.quizId, deadline: quizAttempts.deadline })
    .from(quizAttempts)
    .where(
      and(
        inArray(quizAttempts.courseId, [...courseIds]),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.status, 'attempt_started'),
        eq(quizAttempts.isPreview, false),
      ),
    );
}

/** All running attempts of a person. */
export async function selectRunningOf(db: Db, userId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.status, 'attempt_started')));
}

/** Attempts as they are, without asking whether they may be made. */
export async function insertAttempts(db: Db, rows: readonly (typeof quizAttempts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(quizAttempts).values([...rows]);
}

export async function updateAttempt(db: Db, id: number, changes: Partial<AttemptRow>): Promise<AttemptRow> {
  const [row] = await db.update(quizAttempts).set(changes).where(eq(quizAttempts.id, id)).returning();
  if (!row) throw new Error(`attempt ${id} not updated`);
  return row;
}

export interface NewAttempt {
  quizId: number;
  courseId: number;
  userId: number;
  isPreview: boolean;
  isGuest: boolean;
  seed: number;
  now: Date;
}

type RawRow = Record<string, unknown> & { context: AttemptContext };

/** A row as the driver brings it, as the queries of the table answer it. */
function attemptOf(raw: RawRow): AttemptRow {
  const entries = Object.entries(getTableColumns(quizAttempts)).map(([key, column]) => {
    const value = raw[column.name];
    return [key, value === null ? null : column.mapFromDriverValue(value)] as const;
  });
  return Object.fromEntries(entries) as unknown as AttemptRow;
}

const given = (name: keyof NewAttempt, type: 'boolean' | 'int' | 'timestamptz') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const userId = given('userId', 'int');
const isPreview = given('isPreview', 'boolean');
const now = given('now', 'timestamptz');

const insertedAttempt = preparedStatement<RawRow>(
  () => sql`
    insert into ${quizAttempts} (quiz_id, course_id, user_id, snapshot_id, number, status, result, is_preview, is_guest,
      seed, started_at, deadline, total_questions, total_marks)
    select quiz.id, ${given('courseId', 'int')}, ${userId}, quiz.snapshot_id, mine.highest + 1, 'attempt_started',
      'in_progress', ${isPreview}, ${given('isGuest', 'boolean')}, ${given('seed', 'int')}, ${now},
      case when quiz.duration > 0
        then ${now} + make_interval(secs => quiz.duration * 60 * coalesce(granted.time_factor, 1)) end,
      asked.many,
      case when (snapshot.content ->> 'fullMark')::numeric > 0
        then (snapshot.content ->> 'fullMark')::numeric else asked.points end
    from ${quizzes} quiz
    join ${quizSnapshots} snapshot on snapshot.id = quiz.snapshot_id
    left join ${quizExtraAttempts} granted on granted.quiz_id = quiz.id and granted.user_id = ${userId},
    lateral (
      select count(*)::int as many, coalesce(sum((one ->> 'points')::numeric), 0) as points
      from jsonb_array_elements(snapshot.content -> 'questions') one) asked,
    lateral (
      select count(*) as used, coalesce(max(other.number), 0) as highest,
        coalesce(bool_or(other.status = 'attempt_started'), false) as running
      from ${quizAttempts} other
      where other.quiz_id = quiz.id and other.user_id = ${userId}
        and other.is_preview = ${isPreview} and other.archived_at is null) mine
    where quiz.id = ${given('quizId', 'int')} and asked.many > 0 and not mine.running
      and ${limitLeavesAttempt({
        quiz: sql`quiz`,
        used: sql`mine.used`,
        extra: sql`coalesce(granted.extra, 0)`,
        isPreview,
      })}
    on conflict do nothing
    returning *, ${attemptContext} as context`,
);

/**
 * Starts an attempt if there is a snapshot with questions, none runs, and the limit leaves one: all in one statement,
 * so that a start costs no more than it must. The caller holds the person's progress in the course, so that what is
 * counted here stays true.
 */
export async function insertAttemptOnce(db: Db, input: NewAttempt): Promise<FoundAttempt | undefined> {
  const [raw] = await insertedAttempt(db, { ...input, now: input.now.toISOString() });
  if (!raw) return undefined;
  // A select in the same statement as an insert does not see the new row.
  const context = { ...raw.context, used: raw.context.used + 1, running: true };
  return { attempt: attemptOf(raw), context, draft: {} };
}

/** Expired attempts that have not been ended, oldest first. */
export async function selectExpiredIds(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number[]> {
  const rows = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.status, 'attempt_started'), lte(quizAttempts.deadline, before)))
    .orderBy(quizAttempts.deadline)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Previews of staff leave nothing behind. */
export async function deleteOldPreviews(db: Db, before: Date): Promise<void> {
  await db.delete(quizAttempts).where(and(eq(quizAttempts.isPreview, true), lt(quizAttempts.startedAt, before)));
}

export async function selectAttemptsOf(db: Db, userId: number): Promise<AttemptRow[]> {
  return db.select().from(quizAttempts).where(eq(quizAttempts.userId, userId)).orderBy(quizAttempts.id);
}

/** Gives the attempts of a guest to a member, numbered on from theirs. */
export async function moveAttempts(db: Db, { fromId, toId }: { fromId: number; toId: number }): Promise<AttemptRow[]> {
  const highest = sql`(select coalesce(max(mine.number), 0) from ${quizAttempts} mine
    where mine.user_id = ${toId}::int and mine.quiz_id = quiz_attempts.quiz_id
      and mine.is_preview = quiz_attempts.is_preview and mine.archived_at is null)`;
  return db
    .update(quizAttempts)
    .set({ userId: toId, isGuest: false, number: sql`quiz_attempts.number + ${highest}` })
    .where(eq(quizAttempts.userId, fromId))
    .returning();
}

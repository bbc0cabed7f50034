import type { ReviewKind } from '@lectern/contract';
import { and, asc, count, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { momentOf } from '../../../platform/db/fragments/moment.ts';
import { questions, quizAttempts, quizQuestions } from '../../quizzes/quizzes.tables.ts';
import { dailyReviewCards as cards, dailyReviewSchedules as schedules } from '../daily-review.tables.ts';
import type { Day } from './plan.rules.ts';
import type { ReviewState } from './schedule.rules.ts';

/** Of each kind, for one person. */
const MAX_CANDIDATES = 3000;

export interface EntryRef {
  kind: ReviewKind;
  id: number;
}

export type ScheduleRow = typeof schedules.$inferSelect;

const subjectOf = ({ kind, id }: EntryRef): SQL => eq(kind === 'card' ? schedules.cardId : schedules.questionId, id);

interface Wanted {
  userId: number;
  courseIds: readonly number[];
  /** One of them alone. */
  only?: EntryRef | undefined;
  /** Suspended entries instead of the others. */
  suspended: boolean;
}

export interface Candidate extends EntryRef {
  courseId: number;
  itemId: number | null;
  attemptId: number | null;
  /** Of a card. */
  createdAt: Date | null;
  schedule: ScheduleRow | null;
}

const isScheduledFor = (userId: number) => and(eq(schedules.cardId, cards.id), eq(schedules.userId, userId));

/** The cards of a person in these courses, including those that all learners have. */
const isCardOf = ({ userId, courseIds }: Pick<Wanted, 'userId' | 'courseIds'>) =>
  and(inArray(cards.courseId, [...courseIds]), or(eq(cards.userId, userId), isNull(cards.userId)));

/** The cards of a person in these courses, those that all learners have included. */
async function selectCards(db: Db, { userId, courseIds, only, suspended }: Wanted): Promise<Candidate[]> {
  if (only?.kind === 'question') return [];
  const rows = await db
    .select({
      id: cards.id,
      courseId: cards.courseId,
      itemId: cards.itemId,
      createdAt: cards.createdAt,
      schedule: schedules,
    })
    .from(cards)
    .leftJoin(schedules, isScheduledFor(userId))
    .where(
      and(
        isCardOf({ userId, courseIds }),
        sql`coalesce(${schedules.suspended}, false) = ${suspended}`,
        only && eq(cards.id, only.id),
      ),
    )
    .orderBy(sql`${schedules.due} asc nulls last`, asc(cards.id))
    .limit(MAX_CANDIDATES);
  return rows.map((row) => ({ ...row, kind: 'card', attemptId: null }));
}

/** The quiz of the attempt still asks the question. */
const isAsked = and(eq(quizQuestions.quizId, quizAttempts.quizId), eq(quizQuestions.questionId, questions.id));

const isMissed = ({ userId, courseIds }: Pick<Wanted, 'userId' | 'courseIds'>): SQL | undefined =>
  and(eq(schedules.userId, userId), inArray(quizAttempts.courseId, [...courseIds]), isNull(questions.trashedAt));

/** The questions that a person has missed in these courses, as far as their quizzes still ask them. */
async function selectQuestions(db: Db, { userId, courseIds, only, suspended }: Wanted): Promise<Candidate[]> {
  if (only?.kind === 'card') return [];
  const rows = await db
    .select({
      id: questions.id,
      courseId: quizAttempts.courseId,
      itemId: quizAttempts.quizId,
      attemptId: quizAttempts.id,
      schedule: schedules,
    })
    .from(schedules)
    .innerJoin(quizAttempts, eq(quizAttempts.id, schedules.attemptId))
    .innerJoin(questions, eq(questions.id, schedules.questionId))
    .innerJoin(quizQuestions, isAsked)
    .where(and(isMissed({ userId, courseIds }), eq(schedules.suspended, suspended), only && eq(questions.id, only.id)))
    .orderBy(asc(schedules.due), asc(schedules.id))
    .limit(MAX_CANDIDATES);
  return rows.map((row) => ({ ...row, kind: 'question', createdAt: null }));
}

/** What may return to a person, whatever its items allow. Two statements at most. */
export async function selectCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  if (wanted.courseIds.length === 0) return [];
  return [...(await selectCards(db, wanted)), ...(await selectQuestions(db, wanted))];
}

interface WantedDue {
  userId: number;
  courseIds: readonly number[];
  day: Day;
}

/** `isDueOn` in SQL. A test compares both. `fresh`: when an entry without a schedule is due. */
const isDue = ({ start, end }: Day, fresh = sql`null`): SQL | undefined =>
  and(
    or(isNull(schedules.lastReview), lt(schedules.lastReview, new Date(start))),
    sql`greatest(coalesce(${schedules.due}, ${fresh}), ${schedules.buriedUntil}) < ${momentOf(new Date(end))}`,
  );

/** How many cards of each item are due. One statement. */
export async function countDueCards(
  db: Db,
  { userId, courseIds, day }: WantedDue,
): Promise<{ itemId: number | null; many: number }[]> {
  return db
    .select({ itemId: cards.itemId, many: count() })
    .from(cards)
    .leftJoin(schedules, isScheduledFor(userId))
    .where(
      and(
        isCardOf({ userId, courseIds }),
        sql`not coalesce(${schedules.suspended}, false)`,
        isDue(day, sql`${cards.createdAt} + interval '24 hours'`),
      ),
    )
    .groupBy(cards.itemId);
}

/** The missed questions that are due. One statement. */
export async function selectDueQuestions(
  db: Db,
  { userId, courseIds, day }: WantedDue,
): Promise<{ id: number; itemId: number; attemptId: number }[]> {
  return db
    .select({ id: questions.id, itemId: quizAttempts.quizId, attemptId: quizAttempts.id })
    .from(schedules)
    .innerJoin(quizAttempts, eq(quizAttempts.id, schedules.attemptId))
    .innerJoin(questions, eq(questions.id, schedules.questionId))
    .innerJoin(quizQuestions, isAsked)
    .where(and(isMissed({ userId, courseIds }), eq(schedules.suspended, false), isDue(day)))
    .orderBy(asc(schedules.due), asc(schedules.id))
    .limit(MAX_CANDIDATES);
}

/** The course of a card, or of a question that the person has missed. */
export async function selectOptionalCourseId(
  db: Db,
  { kind, id, userId }: EntryRef & { userId: number },
): Promise<number | undefined> {
  const [row] =
    kind === 'card'
      ? await db.select({ courseId: cards.courseId }).from(cards).where(eq(cards.id, id))
      : await db
          .select({ courseId: quizAttempts.courseId })
          .from(schedules)
          .innerJoin(quizAttempts, eq(quizAttempts.id, schedules.attemptId))
          .where(and(eq(schedules.userId, userId), eq(schedules.questionId, id)));
  return row?.courseId;
}

interface NewSchedule extends EntryRef {
  userId: number;
  attemptId: number | null;
  state: ReviewState;
}

/** Whether a card or question exists. It cannot be deleted until the transaction ends. */
async function holdSubject(db: Db, { kind, id }: EntryRef): Promise<boolean> {
  const rows =
    kind === 'card'
      ? await db.select({ id: cards.id }).from(cards).where(eq(cards.id, id)).for('key share')
      : await db.select({ id: questions.id }).from(questions).where(eq(questions.id, id)).for('key share');
  return rows.length > 0;
}

/**
 * The schedule of an entry, made if there is none; locked until the transaction ends. Undefined: the card or question
 * was deleted.
 */
export async function lockSchedule(
  db: Db,
  { kind, id, userId, attemptId, state }: NewSchedule,
): Promise<ScheduleRow | undefined> {
  if (!(await holdSubject(db, { kind, id }))) return undefined;
  const subject = kind === 'card' ? { cardId: id } : { questionId: id, attemptId };
  await db
    .insert(schedules)
    .values({ userId, ...subject, ...state })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(schedules)
    .where(and(eq(schedules.userId, userId), subjectOf({ kind, id })))
    .for('update');
  if (!row) throw new Error('schedule not inserted');
  return row;
}

/** The schedule of a person by its ID, locked. */
export async function selectOptionalScheduleForUpdate(db: Db, id: number): Promise<ScheduleRow | undefined> {
  const [row] = await db.select().from(schedules).where(eq(schedules.id, id)).for('update');
  return row;
}

export async function updateSchedule(
  db: Db,
  id: number,
  columns: Partial<Pick<ScheduleRow, keyof ReviewState | 'buriedUntil' | 'suspended' | 'attemptId'>>,
): Promise<void> {
  await db.update(schedules).set(columns).where(eq(schedules.id, id));
}

interface OneCourse {
  courseId: number;
  userId: number;
}

const questionsOfCourse = ({ courseId, userId }: OneCourse): SQL | undefined =>
  and(
    eq(schedules.userId, userId),
    sql`exists (select 1 from ${quizAttempts} a where a.id = ${schedules.attemptId} and a.course_id = ${courseId})`,
  );

/** Deletes a person's schedules of missed questions of a course. */
export async function deleteQuestionSchedules(db: Db, one: OneCourse): Promise<void> {
  await db.delete(schedules).where(questionsOfCourse(one));
}

/** Deletes all schedules of a person in a course. Their own cards stay and are new again. */
export async function deleteSchedules(db: Db, one: OneCourse): Promise<boolean> {
  const cardsOfCourse = and(
    eq(schedules.userId, one.userId),
    sql`exists (select 1 from ${cards} c where c.id = ${schedules.cardId} and c.course_id = ${one.courseId})`,
  );
  const gone = await db
    .delete(schedules)
    .where(or(questionsOfCourse(one), cardsOfCourse))
    .returning({ id: schedules.id });
  return gone.length > 0;
}

import type { contract, Input, ReviewAnswer, ReviewGrade } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { markAgain } from '../../quizzes/index.ts';
import {
  type AnswerRow,
  insertAnswerOnce,
  isLastOfSchedule,
  markUndone,
  ownKey,
  selectLatestAnswers,
  selectOptionalAnswer,
  selectOptionalAnswerByKey,
} from '../schedule/answers.queries.ts';
import { isDueOn, todayIn } from '../schedule/plan.rules.ts';
import {
  answerState,
  daysBetween,
  gradeName,
  gradeNumber,
  intervalsOf,
  restoredState,
  storedState,
} from '../schedule/schedule.rules.ts';
import {
  type EntryRef,
  lockSchedule,
  type ScheduleRow,
  selectOptionalScheduleForUpdate,
  updateSchedule,
} from '../schedule/schedules.queries.ts';
import { type Context, type Entry, readEntries, stateOfRow } from './entries.usecases.ts';
import { invalid } from '../words/messages.ts';

type Body = Input<typeof contract.dailyReview.answer>['body'];

/** Longer times are stored as this, since the person was away. */
const MAX_SECONDS = 120;

/** The entry, if the caller may review it at all. */
async function getEntry(context: Context, only: EntryRef): Promise<Entry> {
  const [entry] = (await readEntries(context, { only })) ?? [];
  if (!entry) throw new AppError('not_found');
  return entry;
}

/** `result`: of a question, how it was marked. */
function answerView(entry: EntryRef, row: AnswerRow, marked: ReturnType<typeof markAgain> | null): ReviewAnswer {
  const before = restoredState(row.before);
  const { due } = answerState(before, gradeName(row.grade), row.answeredAt);
  return {
    id: row.id,
    kind: entry.kind,
    entry_id: entry.id,
    grade: gradeName(row.grade),
    due_at: due.toISOString(),
    days: daysBetween(row.answeredAt, due),
    result: marked?.result ?? null,
    explanation: marked?.explanation ?? '',
    intervals: marked?.result.correct ? intervalsOf(before, row.answeredAt) : null,
  };
}

const markOf = ({ revealed }: Entry, { value, turn }: { value: unknown; turn: number }) =>
  revealed && markAgain(revealed, { value: value ?? null, turn, field: 'value' });

function gradeOf(marked: ReturnType<typeof markOf>, { grade }: Body): ReviewGrade {
  if (marked) return marked.result.correct ? 'good' : 'again';
  return grade ?? invalid('grade', 'required');
}

/** Answers an entry that is due today. A repetition of the request answers as the first one did. */
export async function answerEntry(context: Context, body: Body): Promise<ReviewAnswer> {
  const { db, actor, now, timeZone } = context;
  const { userId } = actor;
  const entry = await getEntry(context, body);
  const locked = await lockSchedule(db, { ...entry, userId });
  if (!locked) throw new AppError('not_found');
  const repeated = await selectOptionalAnswerByKey(db, { userId, requestKey: body.key });
  if (repeated) return repeatedView(entry, repeated, { locked, body });
  const state = stateOfRow(locked);
  // Read again after the lock: the same entry may have been answered in another tab.
  if (
    locked.suspended ||
    !isDueOn(todayIn(now, timeZone), { key: entry.key, state, buriedUntil: locked.buriedUntil })
  ) {
    throw new AppError('review_not_due');
  }
  const marked = markOf(entry, { value: body.value, turn: state.reps });
  const grade = gradeOf(marked, body);
  const row = await insertAnswerOnce(db, {
    scheduleId: locked.id,
    userId,
    requestKey: body.key,
    source: 'review',
    grade: gradeNumber(grade),
    seconds: body.seconds === undefined ? null : Math.min(body.seconds, MAX_SECONDS),
    before: storedState(state),
    answeredAt: now,
  });
  // The key was used for another entry.
  if (!row) throw new AppError('review_not_due');
  await updateSchedule(db, locked.id, answerState(state, grade, now));
  return answerView(entry, row, marked);
}

function repeatedView(
  entry: Entry,
  row: AnswerRow,
  { locked, body }: { locked: ScheduleRow; body: Body },
): ReviewAnswer {
  if (row.scheduleId !== locked.id) throw new AppError('review_not_due');
  return answerView(entry, row, markOf(entry, { value: body.value, turn: row.before.reps }));
}

async function getAnswer({ db, actor }: Context, id: number): Promise<AnswerRow> {
  const row = await selectOptionalAnswer(db, { userId: actor.userId, id });
  if (!row || row.source !== 'review') throw new AppError('not_found');
  return row;
}

/** An answer of the caller as it is once its schedule is locked: requests that were first have ended. */
async function lockAnswer(context: Context, id: number): Promise<{ row: AnswerRow; schedule: ScheduleRow }> {
  const { scheduleId } = await getAnswer(context, id);
  const schedule = await selectOptionalScheduleForUpdate(context.db, scheduleId);
  if (!schedule) throw new AppError('not_found');
  return { row: await getAnswer(context, id), schedule };
}

async function requireLatest({ db, actor }: Context, row: AnswerRow): Promise<void> {
  const [last] = await selectLatestAnswers(db, actor.userId);
  if (last?.id !== row.id || !(await isLastOfSchedule(db, row))) throw new AppError('review_not_last');
}

const entryOf = ({ cardId, questionId }: ScheduleRow): EntryRef =>
  cardId === null ? { kind: 'question', id: questionId ?? 0 } : { kind: 'card', id: cardId };

/** Undoes the latest answer and restores its schedule. Undoing it again changes nothing. */
export async function undoAnswer(context: Context, id: number) {
  const { db, now } = context;
  const { row, schedule } = await lockAnswer(context, id);
  const entry = entryOf(schedule);
  const view = { id, kind: entry.kind, entry_id: entry.id };
  if (row.undoneAt) return view;
  await requireLatest(context, row);
  await markUndone(db, { id, now });
  await updateSchedule(db, schedule.id, restoredState(row.before));
  return view;
}

/**
 * Changes the grade of a question that was answered right: undoes the answer and writes another one. A repeated request
 * answers with that one.
 */
export async function gradeAnswer(
  context: Context,
  { id, grade }: { id: number; grade: 'hard' | 'good' | 'easy' },
): Promise<ReviewAnswer> {
  const { db, actor, now } = context;
  const { userId } = actor;
  const { row, schedule } = await lockAnswer(context, id);
  const requestKey = ownKey(`grade-${id}-${grade}`);
  const repeated = await selectOptionalAnswerByKey(db, { userId, requestKey });
  if (repeated && !repeated.undoneAt) return gradedView(schedule, repeated);
  await requireLatest(context, row);
  if (schedule.questionId === null || gradeName(row.grade) === 'again') throw new AppError('review_not_last');
  if (gradeName(row.grade) === grade) return gradedView(schedule, row);
  await markUndone(db, { id, now });
  const { scheduleId, source, seconds, before, answeredAt } = row;
  const again = { scheduleId, userId, source, seconds, before, answeredAt, requestKey, grade: gradeNumber(grade) };
  const made = await insertAnswerOnce(db, again);
  if (!made) throw new AppError('review_not_last');
  await updateSchedule(db, scheduleId, answerState(restoredState(before), grade, answeredAt));
  return gradedView(schedule, made);
}

/** Without the key: the answer showed it. */
function gradedView(schedule: ScheduleRow, row: AnswerRow): ReviewAnswer {
  const view = answerView(entryOf(schedule), row, null);
  return { ...view, intervals: intervalsOf(restoredState(row.before), row.answeredAt) };
}

/** Skips an entry until tomorrow, suspends it or takes it back in. */
export async function changeEntry(
  context: Context,
  { action, kind, id }: Input<typeof contract.dailyReview.change>['body'],
) {
  const { db, actor, now, timeZone } = context;
  const ref = { kind, id };
  // Repeating a request finds what it has suspended or resumed already.
  const find = async (suspended: boolean) => (await readEntries(context, { only: ref, suspended }))?.[0];
  const entry = (await find(action === 'resume')) ?? (await find(action !== 'resume'));
  if (!entry) throw new AppError('not_found');
  const locked = await lockSchedule(db, { ...entry, userId: actor.userId });
  if (!locked) throw new AppError('not_found');
  if (action === 'skip') {
    await updateSchedule(db, locked.id, { buriedUntil: new Date(todayIn(now, timeZone).end) });
    return { ...ref, suspended: locked.suspended };
  }
  const suspended = action === 'suspend';
  await updateSchedule(db, locked.id, { suspended });
  return { ...ref, suspended };
}

import type { Answer, contract, ReviewEntry, ReviewSummary } from '@lectern/contract';
import { MAX_REVIEW_SESSION } from '@lectern/contract/limits';
import { itemPath } from '../../courses/index.ts';
import { askAgain, questionText } from '../../quizzes/index.ts';
import { selectCardTexts } from '../cards/cards.queries.ts';
import { countAnswersSince, selectLatestAnswers } from '../schedule/answers.queries.ts';
import {
  type Day,
  daysFrom,
  forecastOf,
  inOrder,
  isDueOn,
  minutesOf,
  paceOf,
  sessionLimit,
  todayIn,
} from '../schedule/plan.rules.ts';
import { intervalsOf } from '../schedule/schedule.rules.ts';
import { type Context, countDue, type Entry, readEntries } from './entries.usecases.ts';

/** The answers of today and the pace of the person. Two statements. */
async function readPace({ db, actor: { userId } }: Context, today: Day) {
  const since = new Date(today.start);
  const latest = await selectLatestAnswers(db, userId);
  const pace = paceOf(latest.flatMap(({ seconds }) => seconds ?? []));
  const [last] = latest;
  return {
    pace,
    limit: sessionLimit(pace),
    answered: await countAnswersSince(db, { userId, since }),
    undoId: last && last.answeredAt >= since ? last.id : 0,
  };
}

async function readToday(context: Context): Promise<{ due: Entry[]; limit: number; summary: ReviewSummary }> {
  const { now, timeZone } = context;
  const days = daysFrom(now, timeZone);
  const [today] = days as [Day];
  const { pace, limit, answered, undoId } = await readPace(context, today);
  const entries = await readEntries(context);
  const all = entries ?? [];
  const left = Math.max(0, limit - answered);
  const forecast = forecastOf(all, { days, now, left, limit });
  const due = inOrder(
    all.filter((entry) => isDueOn(today, entry)),
    now,
  );
  const planned = Math.min(due.length, left);
  return {
    due,
    limit,
    summary: {
      enabled: entries !== null,
      due: due.length,
      planned,
      minutes: minutesOf(planned, pace),
      answered,
      limit,
      seconds_per_entry: pace,
      total: all.length,
      forecast,
      undo_id: undoId,
    },
  };
}

export const readSummary = async (context: Context): Promise<ReviewSummary> => (await readToday(context)).summary;

/** The number of entries left in today's session. At most thirteen statements; reads due cards only. */
export async function readDue(context: Context): Promise<Answer<typeof contract.dailyReview.due>> {
  const today = todayIn(context.now, context.timeZone);
  const { pace, limit, answered } = await readPace(context, today);
  const left = Math.max(0, limit - answered);
  const planned = left === 0 ? 0 : Math.min(left, await countDue(context, today));
  return { planned, minutes: minutesOf(planned, pace) };
}

/** The entries that remain of today's session; with `more`, another session of five minutes. */
export async function readSession(
  context: Context,
  { more }: { more: boolean },
): Promise<Answer<typeof contract.dailyReview.session>> {
  const { due, limit, summary } = await readToday(context);
  const chosen = due.slice(0, more ? Math.min(limit, MAX_REVIEW_SESSION) : summary.planned);
  return { entries: await viewEntries(context, chosen), summary };
}

export const itemView = (item: Entry['item'], courseId: number): ReviewEntry['item'] =>
  item && { ...item, url: itemPath({ courseId, ...item }) };

async function viewEntries({ db, now }: Context, entries: readonly Entry[]): Promise<ReviewEntry[]> {
  const texts = await selectCardTexts(
    db,
    entries.flatMap(({ kind, id }) => (kind === 'card' ? id : [])),
  );
  return entries.flatMap(({ kind, id, course, item, state, revealed }) => {
    const text = kind === 'card' ? texts.get(id) : { front: '', back: '' };
    // A card that was deleted meanwhile.
    if (!text) return [];
    return {
      kind,
      id,
      course,
      item: itemView(item, course.id),
      is_new: state.reps === 0,
      ...text,
      question: revealed && askAgain(revealed, state.reps),
      intervals: intervalsOf(state, now),
    };
  });
}

const MAX_TITLE = 200;

export const titleOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE).toWellFormed()}…` : line;
};

const MAX_SUSPENDED = 200;

export async function readSuspended(context: Context): Promise<Answer<typeof contract.dailyReview.suspended>> {
  const entries = ((await readEntries(context, { suspended: true })) ?? []).slice(0, MAX_SUSPENDED);
  const texts = await selectCardTexts(
    context.db,
    entries.flatMap(({ kind, id }) => (kind === 'card' ? id : [])),
  );
  return {
    data: entries.map(({ kind, id, course, revealed }) => ({
      kind,
      id,
      course,
      title: titleOf(revealed ? questionText(revealed.question) : (texts.get(id)?.front ?? '')),
    })),
  };
}

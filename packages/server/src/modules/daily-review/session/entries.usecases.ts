import type { ItemTypeSlug } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { type ItemState, selectItemStates } from '../../progress/index.ts';
import { type RevealedQuestionOf, selectRevealedQuestions } from '../../quizzes/index.ts';
import { selectReviewedCourses } from '../preferences.usecases.ts';
import type { Day, Planned } from '../schedule/plan.rules.ts';
import { newState, type ReviewState } from '../schedule/schedule.rules.ts';
import {
  type Candidate,
  countDueCards,
  type EntryRef,
  type ScheduleRow,
  selectCandidates,
  selectDueQuestions,
  selectOptionalCourseId,
} from '../schedule/schedules.queries.ts';

export type Context = RequestContext<Actor>;

/** A card or question that the caller may review now: its course, its item and its key are open to them. */
export interface Entry extends Planned, EntryRef {
  course: { id: number; name: string };
  item: { id: number; type: ItemTypeSlug; name: string } | null;
  attemptId: number | null;
  /** Of a question. */
  revealed: RevealedQuestionOf | null;
}

const keyOf = ({ kind, id }: EntryRef): string => `${kind}-${String(id).padStart(10, '0')}`;

/** A new card returns on the day after it was made. */
const newCardState = (createdAt: Date): ReviewState => newState(new Date(createdAt.getTime() + DAY_MS));

export const stateOfRow = ({
  due,
  stability,
  difficulty,
  reps,
  lapses,
  state,
  lastReview,
}: ScheduleRow): ReviewState => ({
  due,
  stability,
  difficulty,
  reps,
  lapses,
  state,
  lastReview,
});

/**
 * All entries that the caller may review, due or not; null if they have turned daily review off. `suspended`: their
 * suspended entries instead of the others. At most twelve statements, however much there is.
 */
export async function readEntries(
  context: Context,
  { only, suspended = false }: { only?: EntryRef | undefined; suspended?: boolean } = {},
): Promise<Entry[] | null> {
  const { db, actor } = context;
  const { userId } = actor;
  // Of one entry only its course is asked for.
  const courseId = only && ((await selectOptionalCourseId(db, { ...only, userId })) ?? 0);
  const courses = await selectReviewedCourses(context, { courseId });
  if (!courses) return null;
  const names = new Map(courses.map(({ id, name }) => [id, name]));
  const found = await selectCandidates(db, { userId, courseIds: [...names.keys()], only, suspended });
  const states = await selectItemStates(context, [...new Set(found.flatMap(({ itemId }) => itemId ?? []))]);
  const open = found.filter(isOpen(states));
  const revealed = await selectRevealedQuestions(context, {
    userId,
    missed: open.flatMap(({ id, attemptId }) => (attemptId === null ? [] : [{ attemptId, questionId: id }])),
  });
  return open.flatMap((one) => {
    const question = one.kind === 'card' ? null : revealed.get(`${one.attemptId}-${one.id}`);
    if (question === undefined) return [];
    const item = one.itemId === null ? null : states.get(one.itemId)!.item;
    return {
      kind: one.kind,
      id: one.id,
      key: keyOf(one),
      course: { id: one.courseId, name: names.get(one.courseId) ?? '' },
      item: item && { id: item.id, type: item.type, name: item.name },
      attemptId: one.attemptId,
      ...plannedOf(one),
      revealed: question,
    };
  });
}

/** Entries of open items, and entries of the whole course, may be shown. */
const isOpen =
  (states: ReadonlyMap<number, ItemState>) =>
  ({ itemId }: { itemId: number | null }): boolean => {
    const state = itemId === null ? undefined : states.get(itemId);
    return itemId === null || (state !== undefined && !state.lock);
  };

/** How many entries are due on a day: as many as `isDueOn` keeps of `readEntries`, without reading the others. */
export async function countDue(context: Context, day: Day): Promise<number> {
  const { db, actor } = context;
  const { userId } = actor;
  const courses = await selectReviewedCourses(context);
  if (!courses || courses.length === 0) return 0;
  const wanted = { userId, courseIds: courses.map(({ id }) => id), day };
  const cards = await countDueCards(db, wanted);
  const questions = await selectDueQuestions(db, wanted);
  const itemIds = [...cards, ...questions].flatMap(({ itemId }) => itemId ?? []);
  const open = isOpen(await selectItemStates(context, [...new Set(itemIds)]));
  const missed = questions.filter(open).map(({ id, attemptId }) => ({ questionId: id, attemptId }));
  const revealed = await selectRevealedQuestions(context, { userId, missed });
  return cards.filter(open).reduce((sum, { many }) => sum + many, revealed.size);
}

const plannedOf = ({ schedule, createdAt }: Candidate): Pick<Planned, 'state' | 'buriedUntil'> => ({
  state: schedule ? stateOfRow(schedule) : newCardState(createdAt ?? new Date(0)),
  buriedUntil: schedule?.buriedUntil ?? null,
});

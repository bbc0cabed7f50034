import type { ItemTypeSlug } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { selectItemStates } from '../../progress/index.ts';
import { type RevealedQuestionOf, selectRevealedQuestions } from '../../quizzes/index.ts';
import { selectReviewedCourses } from '../preferences.usecases.ts';
import type { Planned } from '../schedule/plan.rules.ts';
import { newState, type ReviewState } from '../schedule/schedule.rules.ts';
import {
  type Candidate,
  type EntryRef,
  type ScheduleRow,
  selectCandidates,
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
  const open = found.filter(({ itemId }) => {
    const state = itemId === null ? undefined : states.get(itemId);
    return itemId === null || (state !== undefined && !state.lock);
  });
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

const plannedOf = ({ schedule, createdAt }: Candidate): Pick<Planned, 'state' | 'buriedUntil'> => ({
  state: schedule ? stateOfRow(schedule) : newCardState(createdAt ?? new Date(0)),
  buriedUntil: schedule?.buriedUntil ?? null,
});

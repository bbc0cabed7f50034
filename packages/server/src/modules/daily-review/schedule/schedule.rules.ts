import type { ReviewGrade } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { type Card, fsrs, type Grade, State } from 'ts-fsrs';

/** The memory state of a card or a question, as `ts-fsrs` has it. */
export interface ReviewState {
  due: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  state: number;
  lastReview: Date | null;
}

/** The same as JSON. */
export type StoredState = Omit<ReviewState, 'due' | 'lastReview'> & { due: string; lastReview: string | null };

/** Without steps of minutes, since entries return on later days. Without fuzz, so that equal histories give equal schedules. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });

const grades: Record<ReviewGrade, Grade> = { again: 1, hard: 2, good: 3, easy: 4 };
const names = ['again', 'hard', 'good', 'easy'] as const;

export const gradeNumber = (grade: ReviewGrade): number => grades[grade];
export const gradeName = (grade: number): ReviewGrade => names[grade - 1] ?? 'again';

export const newState = (due: Date): ReviewState => ({
  due,
  stability: 0,
  difficulty: 0,
  reps: 0,
  lapses: 0,
  state: State.New,
  lastReview: null,
});

/** The library works the elapsed and scheduled days out from the dates. */
const cardOf = ({ lastReview, ...state }: ReviewState): Card => ({
  ...state,
  state: state.state as State,
  elapsed_days: 0,
  scheduled_days: 0,
  learning_steps: 0,
  ...(lastReview && { last_review: lastReview }),
});

const stateOf = ({ due, stability, difficulty, reps, lapses, state, last_review: lastReview }: Card): ReviewState => ({
  due,
  stability,
  difficulty,
  reps,
  lapses,
  state,
  lastReview: lastReview ?? null,
});

/** The state after an answer. */
export const answerState = (state: ReviewState, grade: ReviewGrade, now: Date): ReviewState =>
  stateOf(scheduler.next(cardOf(state), now, grades[grade]).card);

/** The probability of recall, 0 to 1. New entries have 1. */
export const recallOf = (state: ReviewState, now: Date): number =>
  state.state === State.New ? 1 : scheduler.get_retrievability(cardOf(state), now, false);

export const daysBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.round((until.getTime() - from.getTime()) / DAY_MS));

/** Days until a return, by grade. */
export function intervalsOf(state: ReviewState, now: Date): Record<ReviewGrade, number> {
  const daysOf = (grade: ReviewGrade) => daysBetween(now, answerState(state, grade, now).due);
  return { again: daysOf('again'), hard: daysOf('hard'), good: daysOf('good'), easy: daysOf('easy') };
}

export const storedState = (state: ReviewState): StoredState => ({
  ...state,
  due: state.due.toISOString(),
  lastReview: state.lastReview?.toISOString() ?? null,
});

export const restoredState = (stored: StoredState): ReviewState => ({
  ...stored,
  due: new Date(stored.due),
  lastReview: stored.lastReview === null ? null : new Date(stored.lastReview),
});

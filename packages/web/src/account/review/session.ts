import type { ReviewAnswer, ReviewEntry, ReviewGrade } from '@lectern/contract';

/** An answer of this session; what it was about returns when it is undone. */
interface Answered {
  id: number;
  entry: ReviewEntry;
}

export interface SessionState {
  /** The first one is on the screen. */
  queue: readonly ReviewEntry[];
  answered: readonly Answered[];
  /** Skipped, suspended or answered elsewhere. */
  passed: number;
  /** How many answers were undone. */
  undone: number;
  /** The answer of the card on the screen is shown. */
  isShown: boolean;
  /** The marked answer to the question on the screen. */
  outcome: ReviewAnswer | null;
}

export type SessionEvent =
  | { type: 'show' }
  | { type: 'answered'; answer: ReviewAnswer }
  | { type: 'regraded'; from: number; answer: ReviewAnswer }
  | { type: 'continue' }
  | { type: 'passed' }
  | { type: 'undone'; id: number };

export const startSession = (entries: readonly ReviewEntry[]): SessionState => ({
  queue: entries,
  answered: [],
  passed: 0,
  undone: 0,
  isShown: false,
  outcome: null,
});

const next = (state: SessionState): SessionState => ({
  ...state,
  queue: state.queue.slice(1),
  isShown: false,
  outcome: null,
});

/** A card leaves the screen with its grade; a question stays there with what became of the answer. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  const [entry] = state.queue;
  switch (event.type) {
    case 'show':
      return { ...state, isShown: true };
    case 'answered': {
      if (!entry) return state;
      const answered = [...state.answered, { id: event.answer.id, entry }];
      return entry.kind === 'card' ? { ...next(state), answered } : { ...state, answered, outcome: event.answer };
    }
    case 'regraded': {
      const answered = state.answered.map((one) => (one.id === event.from ? { ...one, id: event.answer.id } : one));
      return { ...next(state), answered };
    }
    case 'continue':
      return next(state);
    case 'passed':
      return { ...next(state), passed: state.passed + 1 };
    case 'undone': {
      const undone = state.answered.find(({ id }) => id === event.id);
      if (!undone) return state;
      // The question of the answer is still on the screen.
      const queue = state.outcome ? state.queue.slice(1) : state.queue;
      return {
        ...state,
        queue: [undone.entry, ...queue],
        answered: state.answered.filter((one) => one !== undone),
        undone: state.undone + 1,
        isShown: false,
        outcome: null,
      };
    }
  }
}

export interface SessionProgress {
  number: number;
  total: number;
  percent: number;
}

export function progressOf({ queue, answered, passed, outcome }: SessionState): SessionProgress {
  const left = outcome ? queue.length - 1 : queue.length;
  const done = answered.length + passed;
  const total = done + left;
  return {
    number: Math.min(total, outcome ? done : done + 1),
    total,
    percent: total === 0 ? 100 : (100 * done) / total,
  };
}

/** The grades in the order of the keys 1 to 4. */
export const gradesInOrder: readonly ReviewGrade[] = ['again', 'hard', 'good', 'easy'];

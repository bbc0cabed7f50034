/** The states before and after the present one. */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** What the last change was about: the next one about the same is one step with it. '' for none. */
  step: string;
}

const MAX_STEPS = 100;

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [], step: '' });

/** Makes `next` the present state. Changes in a row with the same `step` are undone together. */
export function record<State>(history: History<State>, next: State, step = ''): History<State> {
  const { past, present } = history;
  if (next === present) return history;
  const isSameStep = step !== '' && step === history.step && past.length > 0;
  return { past: isSameStep ? past : [...past, present].slice(-MAX_STEPS), present: next, future: [], step };
}

export function undo<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: '' };
}

export function redo<State>({ past, present, future, ...rest }: History<State>): History<State> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: next, future: later, step: '' };
}

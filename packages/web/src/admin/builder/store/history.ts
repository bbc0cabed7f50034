import type { Move, Thing } from './outline.ts';

/** How something that was done is taken back. */
export type UndoStep =
  | { kind: 'move'; moves: readonly Move[] }
  | { kind: 'name'; thing: Thing; name: string }
  | { kind: 'restore'; sections: readonly number[]; items: readonly number[]; places: readonly Move[] };

export type History = readonly UndoStep[];

const STEPS = 20;

export const remember = (history: History, step: UndoStep): History => [...history, step].slice(-STEPS);

/** The last step, and what is left without it. */
export function takeLast(history: History): { step: UndoStep; rest: History } | null {
  const step = history.at(-1);
  return step ? { step, rest: history.slice(0, -1) } : null;
}

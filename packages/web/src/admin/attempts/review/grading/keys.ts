export type GradingAction =
  | 'next'
  | 'previous'
  | 'points'
  | 'correct'
  | 'incorrect'
  | 'note'
  | 'save'
  | 'next_attempt'
  | 'help'
  | 'leave';

/** Where the keys are pressed. In fields letters are text, and only saving and leaving act. */
export type KeyPlace = 'screen' | 'points' | 'text';

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const letters: Record<string, GradingAction> = {
  j: 'next',
  k: 'previous',
  p: 'points',
  c: 'correct',
  x: 'incorrect',
  n: 'note',
};

/** What a press of keys does while answers are marked. */
export function gradingAction(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Press,
  place: KeyPlace,
): GradingAction | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'save';
  if (ctrlKey || metaKey || altKey) return undefined;
  if (place !== 'screen' && key === 'Escape') return 'leave';
  if (place === 'points' && key === 'Enter') return 'save';
  if (place !== 'screen') return undefined;
  if (key === '?') return 'help';
  const letter = key.toLowerCase();
  if (!shiftKey) return letters[letter];
  return letter === 'j' ? 'next_attempt' : undefined;
}

/** The sheet of keys, in its order. */
export const keySheet = [
  { action: 'next', keys: ['J'] },
  { action: 'previous', keys: ['K'] },
  { action: 'points', keys: ['P'] },
  { action: 'correct', keys: ['C'] },
  { action: 'incorrect', keys: ['X'] },
  { action: 'note', keys: ['N'] },
  { action: 'save', keys: ['Ctrl', 'Enter'] },
  { action: 'leave', keys: ['Esc'] },
  { action: 'next_attempt', keys: ['Shift', 'J'] },
  { action: 'help', keys: ['?'] },
] as const satisfies readonly { action: GradingAction; keys: readonly string[] }[];

export type DeskAction = 'next' | 'previous' | 'points' | 'note' | 'comments' | 'save' | 'help';

/** Where a key is pressed. In a text field, letters are text. */
export type KeyPlace = 'screen' | 'points' | 'text';

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const letters: Record<string, DeskAction> = {
  j: 'next',
  k: 'previous',
  p: 'points',
  n: 'note',
  c: 'comments',
  '?': 'help',
};

/** The keyboard shortcuts of the grading desk. The points field takes no letters, so they work there too. */
export function deskAction({ key, ctrlKey, metaKey, altKey }: Press, place: KeyPlace): DeskAction | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'save';
  if (ctrlKey || metaKey || altKey || place === 'text') return undefined;
  return letters[key.toLowerCase()];
}

/** The list of shortcuts. */
export const deskShortcuts = [
  { action: 'next', keys: ['J'] },
  { action: 'previous', keys: ['K'] },
  { action: 'list', keys: ['↓', '↑'] },
  { action: 'points', keys: ['P'] },
  { action: 'level', keys: ['1', '–', '9', '0'] },
  { action: 'note', keys: ['N'] },
  { action: 'comments', keys: ['C'] },
  { action: 'save', keys: ['Ctrl', 'Enter'] },
  { action: 'help', keys: ['?'] },
] as const satisfies readonly { action: DeskAction | 'list' | 'level'; keys: readonly string[] }[];

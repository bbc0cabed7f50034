/** What a single key does on the list and in a thread. */
export type QuestionAction = 'next' | 'previous' | 'reply' | 'archive' | 'resolve' | 'help';

const actions: Readonly<Record<string, QuestionAction>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  r: 'reply',
  e: 'archive',
  d: 'resolve',
  '?': 'help',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The action of a key that is pressed alone. Arrows scroll unless they move through `rows`. */
export function questionAction(event: Pressed, { rows }: { rows: boolean }): QuestionAction | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key.startsWith('Arrow') && !rows) return undefined;
  return actions[event.key];
}

export const questionShortcuts: readonly { action: QuestionAction; keys: readonly string[] }[] = [
  { action: 'next', keys: ['J', '↓'] },
  { action: 'previous', keys: ['K', '↑'] },
  { action: 'reply', keys: ['R'] },
  { action: 'resolve', keys: ['D'] },
  { action: 'archive', keys: ['E'] },
  { action: 'help', keys: ['?'] },
];

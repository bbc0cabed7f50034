export type Command =
  | { kind: 'undo' | 'redo' | 'copy' | 'cut' | 'paste' | 'duplicate' | 'select_all' | 'save' | 'group' | 'ungroup' }
  | { kind: 'delete' | 'escape' | 'edit' | 'zoom_in' | 'zoom_out' | 'zoom_fit' | 'shortcuts' }
  | { kind: 'order'; order: 'forward' | 'backward' | 'front' | 'back' }
  | { kind: 'move'; by: readonly [number, number] };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** A pixel of CSS in hundredths of a point. */
export const PIXEL = 75;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const withControl: Readonly<Record<string, Command>> = {
  z: { kind: 'undo' },
  y: { kind: 'redo' },
  c: { kind: 'copy' },
  x: { kind: 'cut' },
  v: { kind: 'paste' },
  d: { kind: 'duplicate' },
  a: { kind: 'select_all' },
  s: { kind: 'save' },
  g: { kind: 'group' },
  '+': { kind: 'zoom_in' },
  '=': { kind: 'zoom_in' },
  '-': { kind: 'zoom_out' },
  '0': { kind: 'zoom_fit' },
};

const withControlAndShift: Readonly<Record<string, Command>> = {
  z: { kind: 'redo' },
  g: { kind: 'ungroup' },
  '+': { kind: 'zoom_in' },
};

const alone: Readonly<Record<string, Command>> = {
  Delete: { kind: 'delete' },
  Backspace: { kind: 'delete' },
  Escape: { kind: 'escape' },
  Enter: { kind: 'edit' },
  F2: { kind: 'edit' },
  '?': { kind: 'shortcuts' },
};

/** What a key does in the editor. Brackets are known by their place: on many keyboards they need a modifier. */
export function commandOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Key): Command | undefined {
  const control = ctrlKey || metaKey;
  if (control && (code === 'BracketRight' || code === 'BracketLeft' || key === ']' || key === '[')) {
    const isForward = code === 'BracketRight' || key === ']';
    if (altKey) return { kind: 'order', order: isForward ? 'front' : 'back' };
    return { kind: 'order', order: isForward ? 'forward' : 'backward' };
  }
  if (altKey) return undefined;
  if (control) return (shiftKey ? withControlAndShift : withControl)[key.toLowerCase()];
  const arrow = arrows[key];
  if (!arrow) return alone[key];
  const step = shiftKey ? 10 * PIXEL : PIXEL;
  return { kind: 'move', by: [arrow[0] * step, arrow[1] * step] };
}

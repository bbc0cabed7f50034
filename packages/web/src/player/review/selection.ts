export interface TextSelection {
  text: string;
  /** Where a button fits below it, in pixels of the window. */
  bottom: number;
  left: number;
}

const GAP = 8;
const BUTTON = { width: 160, height: 40 };

/** Keeps a place within the window. */
const within = (place: number, room: number, size: number): number => Math.max(GAP, Math.min(place, room - size - GAP));

/** The text that is selected in the content of the player; null while nothing is. */
export function readSelection(): TextSelection | null {
  const selection = document.getSelection();
  const text = selection?.toString().trim() ?? '';
  if (!selection || selection.rangeCount === 0 || text === '') return null;
  const { anchorNode } = selection;
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  if (!element?.closest('#content') || element.closest('dialog, input, textarea, [contenteditable]')) return null;
  const { bottom, left, width } = selection.getRangeAt(0).getBoundingClientRect();
  return {
    text,
    bottom: within(bottom + GAP, window.innerHeight, BUTTON.height),
    left: within(left + width / 2 - BUTTON.width / 2, window.innerWidth, BUTTON.width),
  };
}

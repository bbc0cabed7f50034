import { flushSync } from 'react-dom';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textWithCaret = (): TextField | undefined => {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  return isText ? field : undefined;
};

/** Renders new values during editing: caret and selection stay. */
export function preserveSelection(draw: () => void): void {
  const field = textWithCaret();
  const { selectionStart, selectionEnd } = field ?? {};
  flushSync(draw);
  if (field && document.activeElement === field) {
    field.setSelectionRange(selectionStart ?? null, selectionEnd ?? null);
  }
}

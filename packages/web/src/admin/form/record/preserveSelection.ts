import { flushSync } from 'react-dom';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textWithCaret = (): TextField | undefined => {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  return isText ? field : undefined;
};

/** Draws new values under somebody who is writing: the caret and what is selected stay as they were. */
export function preserveSelection(draw: () => void): void {
  const field = textWithCaret();
  const { selectionStart, selectionEnd } = field ?? {};
  flushSync(draw);
  if (field && document.activeElement === field) {
    field.setSelectionRange(selectionStart ?? null, selectionEnd ?? null);
  }
}

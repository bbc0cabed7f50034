import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"]), textarea';

/** The field to begin with: the first empty one, else the first. */
function firstField(root: HTMLElement): HTMLElement | undefined {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return fields.find(({ value }) => value === '') ?? fields[0];
}

/** For the fields of a dialog, which a browser opens with the focus on its close button. */
export function useFirstFieldFocus<T extends HTMLElement>(): RefObject<T | null> {
  const root = useRef<T>(null);
  // Synchronises with the focus: the dialog has opened before its content's effects.
  useEffect(() => {
    if (root.current) firstField(root.current)?.focus();
  }, []);
  return root;
}

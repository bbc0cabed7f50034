import { useEffect, useRef } from 'react';
import { useBuilder } from './useBuilder.ts';
import { useUndo } from './useUndo.ts';

/** Fields have an undo of their own, and a dialog covers the outline. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) ||
  document.querySelector('dialog[open]');

/** Ctrl+Z or Cmd+Z takes the last step back. */
export function useUndoKey() {
  const { undo } = useUndo(useBuilder());
  const latest = useRef(undo);
  // Synchronises what the listener calls with the last render.
  useEffect(() => {
    latest.current = undo;
  });
  // Synchronises with the keys of the page.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

import { useEffect, useRef } from 'react';
import { shortcutsOn } from './shortcuts.ts';

/** Inputs without text. They use the space bar, the Enter key and the arrows. */
const BOX = 'input:is([type="checkbox"], [type="radio"])';
const TYPING = `input:not(${BOX}), textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [role="menu"]`;

const isCharacter = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' ';

/** A video has its own keys; its controls are custom elements. */
const isTaken = (event: KeyboardEvent) =>
  event
    .composedPath()
    .some(
      (node) =>
        node instanceof Element &&
        (node.matches(TYPING) || (node.matches(BOX) && !isCharacter(event)) || node.localName.startsWith('media-')),
    );

/** Single keys for the whole page, by lower-case name. Off while typing, in dialogs, in a video, with modifiers, and when the reader wants none. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>) {
  const latest = useRef(actions);
  // Synchronises the listener with the actions of the last drawing.
  useEffect(() => {
    latest.current = actions;
  });
  // Synchronises with the keyboard.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action || isTaken(event) || !shortcutsOn()) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

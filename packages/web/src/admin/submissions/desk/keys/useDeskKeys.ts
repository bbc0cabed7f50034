import { useEffect, useEffectEvent } from 'react';
import { type DeskAction, deskAction, type KeyPlace } from './deskKeys.ts';

const TEXT = 'textarea, input:not([type="checkbox"], [type="radio"]), [contenteditable="true"]';
/** Elements that handle keys themselves. */
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="combobox"], select, video, audio, [data-document]';

function placeOf(target: Element): KeyPlace {
  if (target.closest('[data-part="points"]')) return 'points';
  return target.matches(TEXT) || target.closest(OWN_KEYS) ? 'text' : 'screen';
}

/** Runs actions by keyboard, except in elements with `data-own-keys`, such as the form of a comment on a file. With `enabled` off, only saving works: dictation software types single letters. */
export function useDeskKeys(actions: Partial<Record<DeskAction, () => void>>, enabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('[data-own-keys]')) return;
    const action = deskAction(event, placeOf(target));
    const run = action && actions[action];
    if (!run || (!enabled && action !== 'save')) return;
    event.preventDefault();
    run();
  });
  // Synchronizes with the keyboard of the page. In the capture phase, before the note editor inserts a line break.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

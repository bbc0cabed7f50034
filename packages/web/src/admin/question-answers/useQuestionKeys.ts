import { useEffect, useEffectEvent } from 'react';
import { usePreference } from '../shell/usePreference.ts';
import { type QuestionAction, questionAction } from './questionKeys.ts';

/** Where keys type or have meanings of their own. */
const OWN_KEYS =
  'textarea, input:not([type="checkbox"]), select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="tablist"]';

/** Whether single keys act. Dictation software types single letters. */
export const useKeysOn = () => usePreference('questions.keys', true);

/** Runs actions by single keys. `rows`: arrows move through the rows of a list. */
export function useQuestionKeys(
  actions: Partial<Record<QuestionAction, () => void>>,
  { rows }: { rows: boolean },
): void {
  const [isOn] = useKeysOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || target.closest(OWN_KEYS) || document.querySelector('dialog[open]')) return;
    const action = questionAction(event, { rows });
    const run = action && actions[action];
    if (!run || !isOn) return;
    event.preventDefault();
    run();
  });
  // Synchronizes with the keyboard of the page.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

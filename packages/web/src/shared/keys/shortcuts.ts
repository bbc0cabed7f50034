import { useSyncExternalStore } from 'react';
import { remember, remembered } from '../storage.ts';

const KEY = 'shortcuts';
const listeners = new Set<() => void>();
let on: boolean | undefined;

/** Whether single keys do something: people who speak to their device, or whose hand slips, switch them off. */
export const shortcutsOn = (): boolean => (on ??= remembered<boolean>(KEY) ?? true);

export function switchShortcuts(next: boolean) {
  on = next;
  remember(KEY, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, shortcutsOn, () => true);

import { searchForm } from '@lectern/contract/text';
import type { Capability } from '@lectern/contract';

/** A question and its answer (`help.topic_{id}`, `help.topic_{id}_text`), and the screen that it is about. */
export interface Topic {
  id: string;
  to?:
    | '/courses'
    | '/courses/add-new-course'
    | '/users/students'
    | '/quiz-attempts'
    | '/settings'
    | '/settings/history'
    | '/emails'
    | '/tools'
    | '/tools/embeds'
    | '/tools/logs';
  needs?: Capability;
}

/** The first steps, in their order. */
export const steps: readonly Topic[] = [
  { id: 'school', to: '/settings', needs: 'manage_settings' },
  { id: 'emails', to: '/emails', needs: 'manage_settings' },
  { id: 'course', to: '/courses/add-new-course' },
  { id: 'content', to: '/courses' },
  { id: 'people', to: '/users/students' },
  { id: 'marks', to: '/quiz-attempts' },
];

export const questions: readonly Topic[] = [
  { id: 'draft' },
  { id: 'locked' },
  { id: 'trash' },
  { id: 'conflict' },
  { id: 'import' },
  { id: 'mail', to: '/tools', needs: 'manage_settings' },
  { id: 'embed', to: '/tools/embeds', needs: 'manage_settings' },
  { id: 'sell', to: '/settings', needs: 'manage_settings' },
  { id: 'undo', to: '/settings/history', needs: 'manage_settings' },
  { id: 'failed', to: '/tools/logs', needs: 'manage_settings' },
];

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const ctrl = onApple ? '⌘' : 'Ctrl';
const alt = onApple ? '⌥' : 'Alt';

/** Keys of more than one screen, and of those that are worked in for long. */
export const shortcuts: readonly { id: string; keys: readonly string[] }[] = [
  { id: 'search', keys: [ctrl, 'K'] },
  { id: 'save', keys: [ctrl, 'S'] },
  { id: 'send', keys: [ctrl, 'Enter'] },
  { id: 'close', keys: ['Esc'] },
  { id: 'rename', keys: ['F2'] },
  { id: 'undo', keys: [ctrl, 'Z'] },
  { id: 'preview', keys: [alt, 'P'] },
  { id: 'toolbar', keys: [alt, 'F10'] },
  { id: 'mark', keys: ['J', 'K', 'C', 'X'] },
];

/** Whether some text holds every word that is looked for, whatever its case and accents. */
export function matches(text: string, wanted: string): boolean {
  const all = searchForm(text);
  return searchForm(wanted)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/**
 * Stands in for parts of media-chrome that its elements bring along and our player never shows: its dialog of keys, its
 * gestures, and what its bar shows above the pointer. See `vite.config.ts`.
 */
export default class Unused {
  static shadowRootOptions = { mode: 'open' };
  static getTemplateHTML = () => '';
}

/** Asked for by name before keys that we have switched off. */
export const getHotkeyToken = (key: string) => key;

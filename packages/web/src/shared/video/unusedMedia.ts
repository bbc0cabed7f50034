/**
 * Stands in for parts of media-chrome that its elements bring along and our player never shows: its dialog of keys, its
 * gestures, and what its bar shows above the pointer. See `vite.config.ts`.
 */
const unused = { shadowRootOptions: { mode: 'open' }, getTemplateHTML: () => '' };

// oxlint-disable-next-line import/no-default-export -- the elements import it so
export default unused;

/** Asked for by name before keys that we have switched off. */
export const getHotkeyToken = (key: string) => key;

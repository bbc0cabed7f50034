/**
 * Replaces parts of media-chrome that our player never shows: its shortcuts dialog, its gestures and its pointer
 * preview. See `vite.config.ts`.
 */
const unused = { shadowRootOptions: { mode: 'open' }, getTemplateHTML: () => '' };

// oxlint-disable-next-line import/no-default-export -- the elements import it so
export default unused;

/** Asked for by name before keys that we have switched off. */
export const getHotkeyToken = (key: string) => key;

/**
 * Parts of the web that the server uses: rendered public pages, the first paint of the player and the account, and the
 * HTML around both.
 */
export { accountPaint } from './account/firstPaint.tsx';
export { firstPaint } from './player/firstPaint.tsx';
export { assetsFor, languageOf } from './shell/manifest.ts';
export { renderEmbed } from './shell/embed.ts';
export { renderShell } from './shell/shell.ts';
export { directionOf } from './shared/i18n/words.ts';
export { render } from './site/server.tsx';

import type { EmbedMessage } from './embedMessage.ts';

/** Runs in an embed: sets the color scheme, and says the height of the content to the page around it. */
const root = document.documentElement;
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const applyScheme = () => {
  const theme = root.dataset.defaultTheme;
  const scheme = theme === 'dark' || (theme === 'auto' && dark.matches) ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme);
};
applyScheme();
dark.addEventListener('change', applyScheme);

document.addEventListener('DOMContentLoaded', () => {
  const content = document.getElementById('root');
  if (!content || window.parent === window) return;
  new ResizeObserver(() => {
    const message: EmbedMessage = {
      source: 'lectern-embed',
      height: Math.ceil(content.getBoundingClientRect().height),
    };
    // The site around the embed is not known here, and a height is no secret.
    window.parent.postMessage(message, '*');
  }).observe(content);
});

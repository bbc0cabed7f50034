import { accentCss } from '../shared/theme/accent.ts';
import { escapeHtml } from './escape.ts';
import type { ShellInput } from './shell.ts';

/** The whole HTML of an embed: a page for frames of other sites. Its links open in a tab of their own. */
export function renderEmbed({
  lang,
  dir,
  title,
  accent,
  defaultTheme,
  assets,
  head = '',
  bodyHtml = '',
}: Omit<ShellInput, 'settingsJson' | 'dataJson'>): string {
  const scheme = defaultTheme === 'dark' ? 'dark' : 'light';
  const lines = [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}" dir="${dir}" data-mantine-color-scheme="${scheme}" data-default-theme="${defaultTheme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<base target="_blank">',
    `<title>${escapeHtml(title)}</title>`,
    `<script src="${assets.frame}"></script>`,
    ...assets.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `<style>${accentCss(accent)}</style>`,
    head,
    '</head>',
    '<body>',
    `<div id="root">${bodyHtml}</div>`,
    '</body>',
    '</html>',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

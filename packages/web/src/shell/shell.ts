import { accentCss } from '../shared/theme/accent.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import type { Assets } from './manifest.ts';

export type Start = 'at-once' | 'touched';

export interface ShellInput {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  /** The page settings as JSON text. */
  settingsJson: string;
  /** `PageData` as JSON text: the answers the first screen needs. */
  dataJson: string;
  /** The school's color and the scheme of readers who chose none. */
  accent: string;
  /** The school's icon; '' for the default icon. */
  icon?: string;
  defaultTheme: 'light' | 'dark' | 'auto';
  assets: Assets;
  /** When the app of a server-rendered page starts (`start.ts`). Absent if the page is rendered in the browser. */
  starts?: Start | undefined;
  /** Further elements of the head, already escaped. */
  head?: string;
  /** HTML above the root. */
  above?: string;
  /** Content of the root before the script runs. */
  bodyHtml?: string;
}

/** The whole HTML of a page. Nothing in it is an executable inline script. */
export function renderShell(shell: ShellInput): string {
  const { assets, starts } = shell;
  const scheme = shell.defaultTheme === 'dark' ? 'dark' : 'light';
  const lines = [
    '<!doctype html>',
    `<html lang="${escapeHtml(shell.lang)}" dir="${shell.dir}" data-mantine-color-scheme="${scheme}" data-default-theme="${shell.defaultTheme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(shell.title)}</title>`,
    `<script src="${assets.theme}"></script>`,
    shell.icon
      ? `<link rel="icon" href="${escapeHtml(shell.icon)}">`
      : '<link rel="icon" href="/assets/lectern-icon.1.svg" type="image/svg+xml">',
    ...assets.fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `<style>${accentCss(shell.accent)}</style>`,
    // What is painted first must not share its way with what runs later.
    ...(starts === 'touched' ? [] : assets.preloads).map(
      (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`,
    ),
    shell.head,
    starts ? startScript(assets, starts) : `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
    '</head>',
    '<body>',
    shell.above,
    `<div id="root">${shell.bodyHtml ?? ''}</div>`,
    `<script type="application/json" id="page-settings">${escapeJson(shell.settingsJson)}</script>`,
    `<script type="application/json" id="page-data">${escapeJson(shell.dataJson)}</script>`,
    '</body>',
    '</html>',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

function startScript({ start, entry, preloads }: Assets, when: Start): string {
  const later = when === 'at-once' ? '' : ` data-later="${[...preloads, entry].join(' ')}"`;
  return `<script src="${start}" async data-entry="${entry}" data-when="${when}"${later}></script>`;
}

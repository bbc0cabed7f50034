import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WebBuild } from '../pages/web-build.ts';

/** Replaces the web build in tests of what the server sends: pages contain their area, URL and data. */
export function plainWebBuild(): WebBuild {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'lectern-web-'));
  mkdirSync(path.join(clientFolder, 'assets'));
  return {
    clientFolder,
    render: async (url, { lang }) => ({
      status: 200,
      redirect: null,
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      title: url,
      head: '',
      bodyHtml: `<main>${url}</main>`,
      dataJson: '{}',
      starts: 'at-once',
    }),
    renderShell: ({ lang, dir, assets, settingsJson, dataJson, above = '', bodyHtml = '' }) =>
      `<html lang="${lang}" dir="${dir}"><script src="${assets.entry}"></script>${above}${bodyHtml}<i>${settingsJson}</i><b>${dataJson}</b>`,
    renderEmbed: ({ lang, dir, defaultTheme, bodyHtml }) =>
      `<html lang="${lang}" dir="${dir}" data-default-theme="${defaultTheme}">${bodyHtml}`,
    assetsFor: (area) => ({
      theme: '',
      entry: `/assets/${area}.js`,
      start: '',
      frame: '/assets/frame.js',
      embed: '/assets/embed.js',
      styles: [],
      preloads: [],
      fonts: [],
    }),
    firstPaint: ({ pathname, lesson }) => `<p>${pathname} ${lesson?.name ?? ''}</p>`,
    accountPaint: ({ site_title }) => `<p>Account at ${site_title}</p>`,
    languageOf: (_area, wanted) => wanted,
    directionOf: (lang) => (lang === 'ar' ? 'rtl' : 'ltr'),
  };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CourseProgress, Lesson, PageSettings } from '@lectern/contract';
import { ExpectedError } from '../platform/log/expected-error.ts';

export type Area = 'site' | 'player' | 'account' | 'admin';

/** When the scripts of a public page start. */
type Start = 'at-once' | 'touched';

interface Assets {
  theme: string;
  entry: string;
  start: string;
  /** The script of an embed. */
  frame: string;
  /** The script that other sites include to show embeds. */
  embed: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
}

interface Rendered {
  status: number;
  redirect: string | null;
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  head: string;
  bodyHtml: string;
  dataJson: string;
  starts: Start;
}

/** What the web's build gives the server: loaded by path, since server and web never import each other's sources. */
export interface WebBuild {
  clientFolder: string;
  render: (
    url: string,
    options: {
      settings: PageSettings;
      lang: string;
      origin: string;
      isVisitor: boolean;
      framed: boolean;
      fetch: typeof fetch;
    },
  ) => Promise<Rendered>;
  /** HTML shown in place of the player until its scripts have loaded. */
  firstPaint: (page: {
    pathname: string;
    settings: PageSettings;
    outline?: CourseProgress | undefined;
    lesson?: Lesson | undefined;
  }) => string;
  /** The same for the account, of which only the frame is known. */
  accountPaint: (settings: PageSettings) => string;
  renderShell: (shell: {
    lang: string;
    dir: 'ltr' | 'rtl';
    title: string;
    settingsJson: string;
    dataJson: string;
    accent: string;
    icon: string;
    defaultTheme: 'light' | 'dark' | 'auto';
    assets: Assets;
    starts?: Start;
    head?: string;
    above?: string;
    bodyHtml?: string;
  }) => string;
  /** The whole HTML of an embed. */
  renderEmbed: (embed: {
    lang: string;
    dir: 'ltr' | 'rtl';
    title: string;
    accent: string;
    defaultTheme: 'light' | 'dark' | 'auto';
    assets: Assets;
    head?: string;
    bodyHtml: string;
  }) => string;
  assetsFor: (area: Area, page: { pathname: string; lang: string }) => Assets;
  /** The language an area is written in for readers of another: English where it has no words in theirs. */
  languageOf: (area: Area, wanted: string) => string;
  directionOf: (lang: string) => 'ltr' | 'rtl';
}

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

export async function loadWebBuild(): Promise<WebBuild> {
  const server = path.join(dist, 'server/web.js');
  if (!existsSync(server))
    throw new ExpectedError(
      'The pages have not been built yet: run "npm start" or "node scripts/prepare.mjs --build".',
    );
  const built = (await import(pathToFileURL(server).href)) as Omit<WebBuild, 'clientFolder'>;
  return {
    clientFolder: path.join(dist, 'client'),
    render: built.render,
    firstPaint: built.firstPaint,
    accountPaint: built.accountPaint,
    renderShell: built.renderShell,
    renderEmbed: built.renderEmbed,
    assetsFor: built.assetsFor,
    languageOf: built.languageOf,
    directionOf: built.directionOf,
  };
}

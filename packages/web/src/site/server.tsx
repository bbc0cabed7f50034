import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import type { PageSettings } from '@lectern/contract';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory, isNotFound } from '@tanstack/react-router';
import { renderToPipeableStream } from 'react-dom/server';
import { configureApi } from '../shared/api/client.ts';
import { type Catalog, createWords, directionOf } from '../shared/i18n/words.ts';
import type { Start } from '../shell/shell.ts';
import { makeSite } from './app.tsx';
import { readHead } from './head.ts';
import { headHtml } from './headHtml.ts';

type Catalogs = Record<string, { default: Catalog }>;
const areaWords: Catalogs = import.meta.glob<{ default: Catalog }>('./words/*.ts', { eager: true });
const sharedWords: Catalogs = import.meta.glob<{ default: Catalog }>('../shared/words/*.json', { eager: true });

function wordsOf(files: Catalogs, language: string): Catalog {
  const paths = Object.keys(files);
  const [path = ''] = [`/${language}.json`, `/${language}.ts`, '/en.json', '/en.ts'].flatMap(
    (name) => paths.find((one) => one.endsWith(name)) ?? [],
  );
  return files[path]?.default ?? {};
}

export interface RenderOptions {
  /** The page settings as a visitor gets them. */
  settings: PageSettings;
  lang: string;
  /** The school's public address. */
  origin: string;
  /** The browser has no session, so the page includes the session data instead of requesting it. */
  isVisitor: boolean;
  /** An embed: the page alone, without header and footer. */
  framed?: boolean;
  /** Answers `/api` in this process. */
  fetch: typeof fetch;
}

export interface Rendered {
  status: number;
  /** Where to send the browser instead. */
  redirect: string | null;
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  head: string;
  bodyHtml: string;
  dataJson: string;
  /** When the app starts. */
  starts: Start;
}

/** Several pages are rendered concurrently, each for its reader: a request uses the transport of its page. */
const transports = new AsyncLocalStorage<typeof fetch>();

const fetchForPage: typeof fetch = (...args) => {
  const fetcher = transports.getStore();
  return fetcher ? fetcher(...args) : Promise.reject(new Error('A call outside of the drawing of a page.'));
};

interface ServerResult {
  type: string;
  status?: number;
  redirect?: Response;
}

/** Renders a public page as a visitor sees it. `url` is path and query. */
export function render(url: string, options: RenderOptions): Promise<Rendered> {
  return transports.run(options.fetch, () => draw(url, options));
}

async function draw(
  url: string,
  { settings, lang, origin, isVisitor, framed = false }: RenderOptions,
): Promise<Rendered> {
  configureApi({ ...settings, nonce: '', current_user_id: 0 }, fetchForPage);
  const words = createWords(lang, { area: wordsOf(areaWords, lang), shared: wordsOf(sharedWords, lang) });
  const { app, router, queryClient } = makeSite({
    settings,
    words,
    origin,
    isVisitor,
    framed,
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  await router.load();

  // The router's own name for what it would answer; it has no public one.
  // oxlint-disable-next-line no-underscore-dangle
  const result = (router as unknown as { _serverResult?: ServerResult })._serverResult;
  const { matches } = router.state;
  const missing = matches.some(
    (match) =>
      match.status === 'notFound' || (match as { globalNotFound?: boolean }).globalNotFound || isNotFound(match.error),
  );
  const failed = matches.some((match) => match.status === 'error');
  const redirect = result?.type === 'redirect' ? (result.redirect?.headers.get('location') ?? null) : null;
  const spoken = { languages: settings.languages, search: router.state.location.searchStr };
  const isRead = isVisitor && !missing && !failed && matches.at(-1)?.staticData.isRead;
  const starts: Start = isRead ? 'touched' : 'at-once';
  const page = {
    redirect,
    lang,
    dir: directionOf(lang),
    title: readHead(matches, spoken).title || settings.site_title,
    head: headHtml(matches, spoken),
    dataJson: JSON.stringify({ state: dehydrate(queryClient), ...(isVisitor && { is_visitor: true }) }),
    starts,
  };
  if (redirect) return { ...page, status: 307, bodyHtml: '' };
  return {
    ...page,
    status: missing ? 404 : failed ? 500 : (result?.status ?? 200),
    bodyHtml: await renderToText(app),
  };
}

function renderToText(app: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const { pipe } = renderToPipeableStream(app, {
      onAllReady: () =>
        pipe(
          new Writable({
            write(chunk, _encoding, done) {
              html += String(chunk);
              done();
            },
            final(done) {
              resolve(html);
              done();
            },
          }),
        ),
      onError: reject,
      // A long page would be cut into parts that inline scripts put in place, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

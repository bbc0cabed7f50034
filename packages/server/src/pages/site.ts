import type { Locale } from '@lectern/contract';
import { EMBEDDED_COUNTS, MAX_REDIRECT_LENGTH, MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { catalogParameters, routedPath } from '@lectern/contract/permalinks';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { readIconAddress, readPageSettings, sessionTokenIn } from '../modules/identity/index.ts';
import { readPermalinks } from '../modules/settings/index.ts';
import { AppError } from '../platform/errors.ts';
import { createConcurrencyLimiter } from '../platform/concurrency-limiter.ts';
import { withIdentity } from '../platform/http/own-calls.ts';
import type { Identity, Services } from '../platform/services.ts';
import { nextSaleEdge } from './sale-edges.ts';
import type { WebBuild } from './web-build.ts';

export interface SitePage {
  status: number;
  redirect: string | null;
  /** As it is sent: kept as text, it would be encoded anew for every visitor. */
  html: Buffer;
  /** The time of the next change of a price that it shows, in milliseconds. */
  currentUntil: number;
}

const VISITOR: Identity = { actor: null, nonce: '' };

/** Drawing is work for the processor alone: many at once only make each slower and the memory fuller. */
const drawing = createConcurrencyLimiter(2, 60);
const RETRY_AFTER_SECONDS = 2;

/** Pages whose links lead on to `redirect_to`, so that they keep it when pressed before the app runs. */
const SIGNING = /^\/(sign-in|register|register\/instructor)\/?$/;
const EMBED = /^\/embed\//;
/** Query parameters that change what a page shows. Any other is left out of the address that is rendered. */
const kept = (path: string): readonly string[] => {
  if (/^\/courses\/?$/.test(path)) return catalogParameters;
  if (SIGNING.test(path)) return ['redirect_to'];
  if (EMBED.test(path)) return ['theme', 'count'];
  return /^\/course-(category|tag|difficulty)\//.test(path) ? ['page'] : [];
};
const KEPT = new Set(['page', 'lang', 'theme', 'count']);
const themes = ['light', 'dark', 'auto'] as const;
type Theme = (typeof themes)[number];
const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);
/** Codes are endless. */
const OF_CODE = /^\/certificate\/verify\/./;

/** One form of each path, however it was encoded: every other form would be rendered and cached separately. */
function normalizedPath(pathname: string): string {
  try {
    const segments = pathname.split('/').map((segment) => encodeURIComponent(decodeURIComponent(segment)));
    return segments.join('/').replace(/(?<=.)\/$/, '');
  } catch {
    // A percent sign that encodes nothing is in no address of ours.
    return pathname;
  }
}

/** The value of a query parameter as it is shown; null where it changes nothing. */
function shownValue(name: string, value: string | null): string | null {
  // A text that no database can hold is in no course either.
  const limit = name === 'redirect_to' ? MAX_REDIRECT_LENGTH : MAX_SEARCH_LENGTH;
  if (value === null || value.length > limit || value.includes('\0')) return null;
  if (name === 'theme') return isTheme(value) ? value : null;
  if (name === 'count') return EMBEDDED_COUNTS.some((count) => String(count) === value) ? value : null;
  if (name !== 'page') return value;
  return /^[1-9]\d{0,5}$/.test(value) && value !== '1' ? value : null;
}

/**
 * Answers the calls of a rendered page in process: as a visitor, or as the requester of a preview. `onRefused` is
 * called with calls that temporarily failed, `onBeyondLastPage` with list pages that do not exist, `onAnswer` with the text
 * of each answer.
 */
function localFetch(
  app: FastifyInstance,
  {
    remoteAddress,
    lang,
    identity,
    onRefused,
    onBeyondLastPage,
    onAnswer,
  }: {
    remoteAddress: string;
    lang: string;
    identity: Identity;
    onRefused: () => void;
    onBeyondLastPage: () => void;
    onAnswer: (body: string) => void;
  },
): typeof fetch {
  return async (address, init) => {
    const url = new URL(String(address), 'http://host');
    const response = await withIdentity(identity, (headers) =>
      app.inject({
        method: (init?.method ?? 'GET') as InjectOptions['method'] & string,
        url: `${url.pathname}${url.search}`,
        headers: { accept: 'application/json', 'accept-language': lang, ...headers },
        remoteAddress,
      }),
    );
    if (response.statusCode === 503) onRefused();
    onAnswer(response.body);
    const pages = Number(response.headers['x-wp-totalpages'] ?? 0);
    if (Number(url.searchParams.get('page')) > Math.max(1, pages)) onBeyondLastPage();
    return new Response(response.body, {
      status: response.statusCode,
      headers: Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    });
  };
}

/** Where the cache keeps the HTML of a public page. */
export const pageKey = (url: string, { isVisitor, lang }: { isVisitor: boolean; lang: string }): string =>
  `html:${isVisitor ? 'visitor' : 'anyone'}:${lang}:${url}`;

/**
 * Renders a public page as for a visitor. Browsers without a session share one HTML per language, and browsers with a
 * session share another, in which the personal part loads later into reserved space. Both are cached until an event
 * invalidates them (`html:*`), or a sale that they show begins or ends.
 */
export async function renderSite(
  app: FastifyInstance,
  services: Services,
  web: WebBuild,
  request: FastifyRequest,
  {
    address = request.url,
    language,
    named,
    preview,
    above = '',
    framed = false,
  }: {
    /** The rendered page, if it differs from the requested one. */
    address?: string;
    language: Locale;
    /** The language that the address names, if it does: such a page says so of itself in its head. */
    named: Locale | '';
    /** Staff who preview an unpublished page: rendered for them only and never cached. */
    preview?: Identity | undefined;
    /** HTML above the page for this reader only; such a page is not cached. */
    above?: string;
    /** An embed: always as for a visitor. */
    framed?: boolean;
  },
): Promise<SitePage> {
  const asked = new URL(address, 'http://host');
  const shown = new URLSearchParams(preview && { preview: 'visitor' });
  // Other pages ignore their query, which must not cause repeated rendering.
  const pathname = normalizedPath(asked.pathname);
  const routed = routedPath(pathname, await readPermalinks(services));
  for (const name of kept(routed)) {
    const value = shownValue(name, asked.searchParams.get(name));
    if (value !== null) shown.set(name, value);
  }
  if (named) shown.set('lang', named);
  const search = shown.toString();
  const url = search ? `${pathname}?${search}` : pathname;

  const lang = web.languageOf('site', language);
  const isVisitor = framed || (!preview && !above && sessionTokenIn(request) === undefined);
  let exists = true;
  const draw = async (): Promise<SitePage> => {
    let refused = false;
    let currentUntil = Number.POSITIVE_INFINITY;
    const begun = services.clock().getTime();
    const settings = await readPageSettings(services, VISITOR);
    const icon = await readIconAddress(services);
    const page = await web.render(url, {
      settings,
      lang,
      origin: services.config.publicUrl,
      isVisitor,
      framed,
      fetch: localFetch(app, {
        remoteAddress: request.ip,
        lang,
        identity: preview ?? VISITOR,
        onRefused: () => (refused = true),
        onBeyondLastPage: () => (exists = false),
        onAnswer: (body) => (currentUntil = Math.min(currentUntil, nextSaleEdge(body, begun))),
      }),
    });
    if (refused) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    const assets = web.assetsFor('site', { pathname: routed, lang: page.lang });
    const { primary_color: accent, default_theme: defaultTheme } = settings;
    const theme = shown.get('theme');
    const html = framed
      ? web.renderEmbed({ ...page, accent, assets, defaultTheme: isTheme(theme) ? theme : defaultTheme })
      : web.renderShell({
          ...page,
          settingsJson: JSON.stringify(settings),
          accent,
          icon,
          defaultTheme,
          assets,
          above,
        });
    return { status: page.status, redirect: page.redirect, html: Buffer.from(html), currentUntil };
  };

  // Searches and filters are endless; only addresses that many people ask for are kept.
  const keep = !preview && !above && !OF_CODE.test(routed) && [...shown.keys()].every((name) => KEPT.has(name));
  if (!keep) return drawing(draw);
  // The language of the reader is no part of the address unless the address names it.
  const key = pageKey(url, { isVisitor, lang });
  return services.cache.value(key, () => drawing(draw), {
    bytesOf: ({ html }) => html.length,
    // The addresses of missing pages are unlimited, so they are not cached.
    isKept: ({ status }) => status === 200 && exists,
    isCurrent: ({ currentUntil }) => services.clock().getTime() < currentUntil,
  });
}

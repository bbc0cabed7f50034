import { verifyPath } from '@lectern/contract/permalinks';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maySeeAdmin, readIconAddress, readPageSettings, seemsLent } from '../modules/identity/index.ts';
import { readPermalinks } from '../modules/settings/index.ts';
import { AppError, errorBody } from '../platform/errors.ts';
import { can } from '../platform/http/actor.ts';
import { publicAddresses } from '../platform/http/public-addresses.ts';
import { contentPolicy, type PageSources, permissionsPolicy } from '../platform/http/server/content-policy.ts';
import type { ReadWithSession } from '../platform/http/session-read.ts';
import { HTML, isPageRequest, PAGE } from '../platform/http/server/error-page.ts';
import { readerOf } from '../platform/http/server/language.ts';
import type { Identity, Services } from '../platform/services.ts';
import { basedAddress, isFormerBase, keyOfBase, movedAddress } from './former-addresses.ts';
import { crawlerRoutes } from './crawlers.ts';
import { drawEmbed, embedScript } from './embeds.ts';
import { answersOf, outlineWithSession, pageAnswers } from './preload.ts';
import { keepLanguage, personalLanguage, publicLanguage } from './reader-language.ts';
import { signedInAsBanner, signedInAsRoutes } from './signed-in-as.ts';
import { renderSite, type SitePage } from './site.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import type { Area, WebBuild } from './web-build.ts';

/** Public pages of the site itself; modules bring their own. */
const SITE_PATHS = ['/', '/help', '/help/guide', '/help/guide/:part/:page'];

/** The player keeps its path when the base of course pages changes. */
const PLAYER_BASE = 'course';

/** Serves the HTML of all areas. They answer every browser; what they show is decided by the API. */
export async function pageRoutes(app: FastifyInstance, services: Services, web: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${web.clientFolder}/assets`,
    prefix: '/assets/',
    // The names carry a hash of the content.
    immutable: true,
    maxAge: '365d',
    // The build writes a compressed copy next to each file.
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
  crawlerRoutes(app, services);
  await signedInAsRoutes(app, services);
  await unsubscribeRoutes(app, services);
  embedScript(app, web);

  const secure = services.config.publicUrl.startsWith('https:');
  const policyOf = ({ videos = false, sources }: { videos?: boolean; sources?: PageSources }) =>
    contentPolicy({ secure, videos, sources });

  function allowSources(reply: FastifyReply, sources: PageSources): void {
    reply
      .header('content-security-policy', policyOf({ sources }))
      .header('permissions-policy', permissionsPolicy(sources));
  }

  for (const one of [...SITE_PATHS, ...publicAddresses.all().flatMap(({ paths = [] }) => paths)]) {
    const { path, preview = false, drawnAs, sources, framed = false } = typeof one === 'string' ? { path: one } : one;
    app.get(path, PAGE, async (request, reply) => {
      if (framed) return sendPage(reply, await drawEmbed(request, reply, { app, services, web }), undefined);
      if (sources) allowSources(reply, await sources(services));
      const shown = { preview: await previewer(request, preview), address: addressOf(request, drawnAs) };
      return sendPage(reply, await drawSite(request, reply, shown), shown.preview);
    });
  }

  /** Courses and terms, below configurable bases. */
  app.get<{ Params: { base: string; slug: string } }>('/:base/:slug', PAGE, async (request, reply) => {
    const { base, slug } = request.params;
    const permalinks = await readPermalinks(services);
    const key = keyOfBase(permalinks, base);
    if (base === PLAYER_BASE && /^\d+$/.test(slug)) return sendShell(reply, 'player', request);
    const preview = await previewer(request, key !== undefined && basedAddress(key)?.preview === true);
    const page = key && (await drawSite(request, reply, { preview }));
    if (page && page.status !== 404) return sendPage(reply, page, preview);
    const moved = await movedAddress(services.db, { base, slug }, permalinks);
    if (moved === undefined) return page ? sendPage(reply, page, preview) : reply.callNotFound();
    const { search } = new URL(request.url, 'http://host');
    // A cached permanent redirect would loop after an address is restored.
    return reply.header('cache-control', 'no-cache').redirect(`${moved}${search}`, 301);
  });

  /** The certificate of a code, below a configurable base. */
  app.get<{ Params: { base: string; code: string } }>('/:base/verify/:code', PAGE, async (request, reply) => {
    const { base, code } = request.params;
    const permalinks = await readPermalinks(services);
    if (base === permalinks.certificate) return sendPage(reply, await drawSite(request, reply), undefined);
    if (!(await isFormerBase(services.db, 'certificate', base))) return reply.callNotFound();
    const path = verifyPath(encodeURIComponent(code), { certificate: encodeURIComponent(permalinks.certificate) });
    return reply.header('cache-control', 'no-cache').redirect(path, 301);
  });

  function sendPage(reply: FastifyReply, page: SitePage, preview: Identity | undefined): FastifyReply {
    if (page.redirect) return reply.redirect(page.redirect, 302);
    if (preview) reply.header('cache-control', 'no-store');
    return reply.status(page.status).type(HTML).send(page.html);
  }

  /** A public page in the language of its reader. */
  async function drawSite(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      address = request.url,
      preview,
      known = preview,
    }: { address?: string; preview?: Identity | undefined; known?: Identity | undefined } = {},
  ): Promise<SitePage> {
    const identity = known ?? (seemsLent(request) ? await identify(request) : undefined);
    const spoken = await publicLanguage(services, request, { address, known: identity });
    const above = identity ? signedInAsBanner(identity, web.languageOf('site', spoken.language)) : '';
    const page = await renderSite(app, services, web, request, { ...spoken, address, preview, above });
    keepLanguage(reply, services, { request, named: spoken.named });
    // One address is another page for another reader: nothing between the school and the browser may keep it for all.
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, cookie');
    return page;
  }

  const identify = (request: FastifyRequest, withSession?: ReadWithSession) =>
    services.identify(request, { cookieAlone: true, writes: false, readSession: withSession?.readSession });

  /** Staff can preview a page as visitors see it; the API checks which pages. */
  async function previewer(request: FastifyRequest, hasPreview: boolean): Promise<Identity | undefined> {
    const { preview } = request.query as { preview?: unknown };
    if (preview !== 'visitor' || !hasPreview) return undefined;
    const identity = await identify(request);
    return can(identity.actor, 'author_own') ? identity : undefined;
  }

  const policy = policyOf({ videos: true });

  /** A page that shows what belongs to one person: identified by the cookie alone, never stored. */
  async function sendShell(
    reply: FastifyReply,
    area: Exclude<Area, 'site'>,
    request: FastifyRequest,
    known?: Identity,
  ): Promise<FastifyReply> {
    const html = await shell(area, request, known);
    // All of these areas play videos; the public pages play none.
    return reply.type(HTML).header('cache-control', 'no-store').header('content-security-policy', policy).send(html);
  }

  async function shell(area: Area, request: FastifyRequest, known?: Identity): Promise<string> {
    const { pathname } = new URL(request.url, 'http://host');
    const withSession = known ? undefined : outlineWithSession(area, pathname);
    const identity = known ?? (await identify(request, withSession));
    const settings = await readPageSettings(services, identity, area === 'player' ? 'player' : 'other');
    const icon = await readIconAddress(services);
    const answers = await pageAnswers(services, area, request, { identity, withSession });
    const lang = web.languageOf(area, await personalLanguage(services, request, identity));
    const painted = () => {
      if (area === 'player') return web.firstPaint({ pathname, settings, ...answersOf(answers) });
      // Who is signed out is sent on.
      if (area === 'account' && settings.isUserLoggedIn) return web.accountPaint(settings);
      return '';
    };
    return web.renderShell({
      lang,
      dir: web.directionOf(lang),
      title: settings.site_title,
      settingsJson: JSON.stringify(settings),
      dataJson: answers.json,
      accent: settings.primary_color,
      icon,
      defaultTheme: settings.default_theme,
      assets: web.assetsFor(area, { pathname, lang }),
      above: signedInAsBanner(identity, lang),
      bodyHtml: painted(),
      head: '<meta name="robots" content="noindex">',
    });
  }
  for (const [url, area] of [
    ['/course/:courseId/*', 'player'],
    ['/account', 'account'],
    ['/account/*', 'account'],
  ] as const) {
    app.get(url, PAGE, async (request, reply) => sendShell(reply, area, request));
  }

  for (const url of ['/admin', '/admin/*']) {
    app.get(url, PAGE, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const identity = await identify(request);
      // Guests count as signed out.
      if (identity.actor?.kind !== 'member') {
        return reply.redirect(`/sign-in?redirect_to=${encodeURIComponent(request.url)}`, 302);
      }
      // Their role counts as soon as they have done so.
      if (identity.actor.twoFactorMissing) return reply.redirect('/account#/security', 302);
      if (maySeeAdmin(identity.actor)) return sendShell(reply, 'admin', request, identity);
      // One page for all addresses: it is kept like any other of the site.
      const page = await drawSite(request, reply, { address: '/admin', known: identity });
      return reply.status(403).type(HTML).header('cache-control', 'no-store').send(page.html);
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) {
      const code = request.url.startsWith('/api/') ? 'rest_no_route' : 'not_found';
      return reply.status(404).send(errorBody(new AppError(code), readerOf(request)));
    }
    const page = await drawSite(request, reply);
    return reply.status(404).type(HTML).send(page.html);
  });
}

/** The address to render, with the query of the request. */
const addressOf = ({ url }: FastifyRequest, drawnAs: string | undefined): string =>
  drawnAs === undefined ? url : `${drawnAs}${new URL(url, 'http://host').search}`;

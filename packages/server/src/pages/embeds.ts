import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireEmbedding, sitesOf } from '../modules/embedding/index.ts';
import { publicHeaders } from '../platform/http/public-headers.ts';
import { contentPolicy } from '../platform/http/server/content-policy.ts';
import type { Services } from '../platform/services.ts';
import { publicLanguage } from './reader-language.ts';
import { renderSite, type SitePage } from './site.ts';
import type { WebBuild } from './web-build.ts';

const SCRIPT_SECONDS = 3600;

/** The script that other sites include to show embeds. Its address stays the same. */
export function embedScript(app: FastifyInstance, web: WebBuild): void {
  let script: Promise<string> | undefined;
  app.get('/embed.js', async (_request, reply) => {
    const { embed } = web.assetsFor('site', { pathname: '/', lang: 'en' });
    script ??= readFile(path.join(web.clientFolder, embed), 'utf8');
    publicHeaders(reply);
    return reply
      .header('cache-control', `public, max-age=${SCRIPT_SECONDS}`)
      .type('text/javascript; charset=utf-8')
      .send(await script);
  });
}

/** An embed as a visitor sees it, for the sites that the settings let show it. */
export async function drawEmbed(
  request: FastifyRequest,
  reply: FastifyReply,
  { app, services, web }: { app: FastifyInstance; services: Services; web: WebBuild },
): Promise<SitePage> {
  const { sites } = await requireEmbedding(services);
  const framedBy = sites.trim() === '' ? ['*'] : ["'self'", ...sitesOf(sites)];
  const spoken = await publicLanguage(services, request);
  const page = await renderSite(app, services, web, request, { ...spoken, framed: true });
  const secure = services.config.publicUrl.startsWith('https:');
  publicHeaders(reply);
  reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', contentPolicy({ secure, videos: false, framedBy }))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language, cookie');
  return page;
}

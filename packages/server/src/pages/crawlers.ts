import type { FastifyInstance } from 'fastify';
import { publicAddresses } from '../platform/http/public-addresses.ts';
import type { Services } from '../platform/services.ts';

const PER_PAGE = 100;
const MAX_PAGES = 500;

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** robots.txt and the sitemap of what is published. */
export function crawlerRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /account\nDisallow: /files/\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await services.cache.value('html:sitemap', async () => {
      const entries = [`<url><loc>${publicUrl}/</loc></url>`, `<url><loc>${publicUrl}/courses</loc></url>`];
      for (const { endpoint, query, entriesOf } of publicAddresses.all().flatMap(({ sitemap = [] }) => sitemap)) {
        for (let page = 1, pages = 1; page <= pages && page <= MAX_PAGES; page += 1) {
          const search = new URLSearchParams({ ...query, per_page: String(PER_PAGE), page: String(page) });
          const response = await app.inject(`/api${endpoint.path}?${search}`);
          // The list of an add-on that is off.
          if (response.statusCode >= 400) break;
          pages = Number(response.headers['x-wp-totalpages'] ?? 1);
          for (const { path, modified } of entriesOf(response.json())) {
            const location = `<loc>${escapeXml(new URL(path, publicUrl).href)}</loc>`;
            entries.push(`<url>${location}${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`);
          }
        }
      }
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
    });
    return reply.type('application/xml').send(xml);
  });
}

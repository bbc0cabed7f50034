import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';

const PER_PAGE = 100;
interface Linked {
  link: string;
}

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
      for (let page = 1, pages = 1; page <= pages && page <= 500; page += 1) {
        const response = await app.inject(`/api${contract.courses.list.path}?per_page=${PER_PAGE}&page=${page}`);
        const { data, meta } = response.json() as {
          data: { permalink: string; date_modified: string }[];
          meta: { pages: number };
        };
        pages = meta.pages;
        for (const course of data) {
          entries.push(
            `<url><loc>${escapeXml(new URL(course.permalink, publicUrl).href)}</loc><lastmod>${course.date_modified}</lastmod></url>`,
          );
        }
      }
      for (const family of [contract.categories, contract.tags, contract.difficulties]) {
        for (let page = 1, pages = 1; page <= pages && page <= 100; page += 1) {
          const query = `hide_empty=true&per_page=${PER_PAGE}&page=${page}`;
          const response = await app.inject(`/api${family.list.path}?${query}`);
          const answer = response.json() as { data: Linked[]; meta: { pages: number } } | Linked[];
          const terms = Array.isArray(answer) ? answer : answer.data;
          pages = Array.isArray(answer) ? 1 : answer.meta.pages;
          for (const { link } of terms) {
            entries.push(`<url><loc>${escapeXml(new URL(link, publicUrl).href)}</loc></url>`);
          }
        }
      }
      const written = await app.inject(`/api${contract.sitePages.published.path}`);
      for (const page of written.json() as { permalink: string; date_modified: string }[]) {
        entries.push(
          `<url><loc>${escapeXml(new URL(page.permalink, publicUrl).href)}</loc><lastmod>${page.date_modified}</lastmod></url>`,
        );
      }
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
    });
    return reply.type('application/xml').send(xml);
  });
}

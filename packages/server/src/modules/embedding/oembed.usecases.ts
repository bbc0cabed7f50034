import { type Answer, type contract, type Input, locales } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/html/html-text.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { readPermalinks, readSettings } from '../settings/index.ts';
import { selectOptionalEmbedded } from './oembed.queries.ts';
import { coursePageIn, type EmbedFrame, frameWithin } from './oembed.rules.ts';

type Oembed = typeof contract.oembed.read;

/** Consumers ask again after an hour. */
const CACHE_SECONDS = 3600;

/** Throws `embedding_off` where the settings turn embeds off. */
export async function requireEmbedding(services: Services): Promise<{ sites: string }> {
  const { enable, sites } = (await readSettings(services)).advance.embedding;
  if (!enable) throw new AppError('embedding_off');
  return { sites };
}

function frameHtml(src: string, { title, width, height }: EmbedFrame & { title: string }): string {
  const facts = `title="${escapeHtml(title)}" width="${width}" height="${height}"`;
  return `<iframe src="${escapeHtml(src)}" ${facts} style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

/** How to show a course page of this school on another site. One statement. */
export async function readOembed(
  { db, services }: RequestContext,
  { url, format, maxwidth, maxheight }: Input<Oembed>['query'],
): Promise<Answer<Oembed>> {
  if (format !== 'json') throw new AppError('oembed_format');
  await requireEmbedding(services);
  const origin = services.config.publicUrl;
  const page = coursePageIn(url, { origin, permalinks: await readPermalinks(services), locales });
  const course = page && (await selectOptionalEmbedded(db, page.slug));
  if (!course) throw new AppError('not_found');
  const frame = frameWithin({ ...(maxwidth && { maxwidth }), ...(maxheight && { maxheight }) });
  const provider = {
    version: '1.0' as const,
    title: course.name,
    author_name: course.author ?? '',
    provider_name: (await readSettings(services)).general.site.title,
    provider_url: origin,
    cache_age: CACHE_SECONDS,
  };
  if (!frame) return { ...provider, type: 'link' };
  const src = new URL(`/embed/${frame.kind}/${encodeURIComponent(course.slug)}`, origin);
  if (page.lang) src.searchParams.set('lang', page.lang);
  const { width, height } = frame;
  return { ...provider, type: 'rich', html: frameHtml(src.href, { ...frame, title: course.name }), width, height };
}

import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { safeVideoUrl } from '../../../platform/html/sanitize-embed.ts';
import { checkMedia } from '../../media/index.ts';
import { invalid } from '../words/messages.ts';

interface VideoBody {
  featured_video_source?: string | undefined;
  featured_video_url?: string | undefined;
}

interface VideoRow {
  featuredVideoSource: string;
  featuredVideoUrl: string;
}

/** The columns of the video that presents a course or a bundle. Empty if the body names none. */
export async function videoColumns(
  db: Db,
  actor: Actor,
  body: VideoBody,
  before: VideoRow | null,
): Promise<Partial<VideoRow>> {
  const source = body.featured_video_source ?? before?.featuredVideoSource ?? '';
  if (body.featured_video_url === undefined && body.featured_video_source === undefined) return {};
  const text = body.featured_video_url ?? before?.featuredVideoUrl ?? '';
  if (source === '' || text === '') return { featuredVideoSource: source, featuredVideoUrl: '' };
  if (source === 'self-hosted') {
    const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (id === 0) invalid('featured_video_url', 'no_uploaded_video');
    const kept = before?.featuredVideoSource === 'self-hosted' ? [Number(before.featuredVideoUrl)] : [];
    await checkMedia(db, { ids: [id], field: 'featured_video_url', mime: /^video\//, actor, before: kept });
    return { featuredVideoSource: source, featuredVideoUrl: String(id) };
  }
  const url = safeVideoUrl(source as 'youtube' | 'vimeo' | 'external', text);
  if (!url) invalid('featured_video_url', 'bad_video_address');
  return { featuredVideoSource: source, featuredVideoUrl: url };
}

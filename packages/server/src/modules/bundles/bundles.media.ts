import { sql } from 'drizzle-orm';
import { mediaId, type MediaReference, videoId } from '../../platform/files/media-references.ts';
import { bundles } from './bundles.tables.ts';

export const bundlesMedia: MediaReference = {
  kind: 'bundle',
  table: bundles,
  ids: [mediaId(bundles.featuredImage), videoId(bundles.featuredVideoUrl, bundles.featuredVideoSource)],
  texts: [bundles.description, bundles.highlights],
  id: sql`${bundles.id}`,
  title: sql`${bundles.name}`,
  visibleTo: ({ userId }) => sql`${bundles.authorId} = ${userId}`,
};

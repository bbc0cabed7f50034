import { sql } from 'drizzle-orm';
import { mediaId, type MediaReference } from '../../platform/files/media-references.ts';
import { terms } from './terms.tables.ts';

export const termsMedia: MediaReference = {
  kind: 'term',
  table: terms,
  ids: [mediaId(terms.featuredImage)],
  id: sql`${terms.id}`,
  title: sql`${terms.name}`,
  taxonomy: sql`${terms.taxonomy}`,
};

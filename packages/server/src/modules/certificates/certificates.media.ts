import { sql } from 'drizzle-orm';
import { mediaIds, type MediaReference } from '../../platform/files/media-references.ts';
import { certificates } from './certificates.tables.ts';

export const certificatesMedia: MediaReference = {
  kind: 'certificate',
  table: certificates,
  ids: [mediaIds(certificates.mediaIds)],
  id: sql`${certificates.id}`,
  title: sql`${certificates.name}`,
  visibleTo: ({ userId }) => sql`${certificates.authorId} = ${userId}`,
};

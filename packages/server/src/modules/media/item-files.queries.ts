import { type SQL, sql } from 'drizzle-orm';
import type { ItemFile } from './materials.ts';
import { media } from './media.tables.ts';

/** The files of an item as a JSON column, so that they need no further query. `named`: a condition on the media `m`. */
export const itemFiles = (named: SQL): SQL<ItemFile[]> =>
  sql<ItemFile[]>`(select coalesce(json_agg(json_build_object('id', m.id, 'key', m.key, 'title', m.title,
      'altText', m.alt_text, 'mimeType', m.mime_type, 'byteSize', m.byte_size, 'createdAt', m.created_at)), '[]')
    from ${media} m where (${named}) and not m.trashed)`;

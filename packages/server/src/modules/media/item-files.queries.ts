import { type SQL, sql } from 'drizzle-orm';
import type { ItemFile } from './materials.ts';
import { media } from './media.tables.ts';

/**
 * Files that an item names, beside it as JSON: no further statement however many there are. `named`: a condition on
 * the media `m`.
 */
export const itemFiles = (named: SQL): SQL<ItemFile[]> =>
  sql<ItemFile[]>`(select coalesce(json_agg(json_build_object('id', m.id, 'key', m.key, 'title', m.title,
      'altText', m.alt_text, 'mimeType', m.mime_type, 'byteSize', m.byte_size, 'createdAt', m.created_at)), '[]')
    from ${media} m where ${named})`;

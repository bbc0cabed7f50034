import type { PostRecord } from '../read/export-schemas.ts';
import { unserializedMeta } from '../read/export-schemas.ts';
import type { DeferredRecord } from './transfer.queries.ts';

/** A deferred record, in the shape of the file it came from. Its texts are clean already. */
export function deferredPost({ kind, sourceId, sourceParentId, position, record }: DeferredRecord): PostRecord {
  const text = (key: string) => (typeof record[key] === 'string' ? record[key] : '');
  const content = record.content;
  return {
    ID: sourceId,
    post_type: `mto-${kind}`,
    post_title: text('title') || text('name'),
    post_content: typeof content === 'string' ? content : JSON.stringify(content ?? ''),
    post_excerpt: text('excerpt'),
    post_status: text('status'),
    post_password: '',
    post_name: text('slug'),
    post_date_gmt: '',
    comment_status: '',
    post_parent: sourceParentId,
    menu_order: position,
    guid: '',
    terms: [],
    attachments: [],
    bank_data: [],
    meta: unserializedMeta(record.meta),
  };
}

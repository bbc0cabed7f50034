import type { PostRecord } from '../read/export-schemas.ts';
import { unserializedMeta } from '../read/export-schemas.ts';
import type { WaitingRecord } from './transfer.queries.ts';

/** A record that has waited, as the record of a file it was made from. Its texts are clean already. */
export function waitingPost({ kind, sourceId, sourceParentId, position, record }: WaitingRecord): PostRecord {
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

import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate } from '../base/ids.ts';
import { bulkResult, envelope, listQuery } from '../base/paging.ts';
import { MAX_ROWS } from '../limits.ts';

/** The stored fields of a file in the trash. */
const trashedFile = z.object({
  /** The name of the stored file, with the extension of its type. */
  file: z.string(),
  mime_type: z.string(),
  byte_size: z.number().int(),
  removed_at: isoDate,
  /** When it is deleted for good; null where the school never empties the trash. */
  kept_until: isoDate.nullable(),
});

/** The file that was replaced last. */
export const formerFile = trashedFile;

/** A media item that was deleted, or a file of one that another file has replaced. */
const trashedMedia = trashedFile.extend({
  id: z.number().int(),
  media_id: z.number().int(),
  reason: z.enum(['deleted', 'replaced']),
  /** Of the media item, as plain text. */
  title: z.string(),
  /** Null once the account is gone. */
  owner: z.object({ id: z.number().int(), display_name: z.string() }).nullable(),
});
export type TrashedMedia = z.output<typeof trashedMedia>;

const many = z.object({ ids: z.array(id).min(1).max(MAX_ROWS) });
const who = 'the uploader, managers, administrators';
const path = '/lectern/v1/media/trash';

/** The trash of the media library. Its ids are those of its entries. */
export const mediaTrash = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List deleted media items and replaced files',
    who: 'staff; instructors see their own',
    query: listQuery(['removed_at', 'title', 'byte_size'], { orderby: 'removed_at' }).extend({
      reason: trashedMedia.shape.reason.optional(),
    }),
    response: envelope(trashedMedia),
    errors: ['not_signed_in', 'forbidden', 'invalid_params'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete an entry of the media trash for good',
    who,
    params: z.object({ id }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  bulkRemove: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    summary: 'Delete several entries of the media trash for good',
    who,
    body: many.extend({ force: flag.optional() }),
    response: bulkResult,
    errors: ['not_signed_in', 'forbidden', 'invalid_params'],
  }),
  /** A deleted item comes back; a replaced file takes the place of the present one, which goes to the trash. */
  bulkRestore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Restore several entries of the media trash',
    who,
    body: many,
    response: bulkResult,
    errors: ['not_signed_in', 'forbidden', 'invalid_params'],
  }),
};

import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { isoDate } from '../base/ids.ts';

/** A file that is still arriving. */
export const uploadView = z.object({
  id: z.string(),
  purpose: z.string(),
  filename: z.string(),
  byte_size: z.number().int(),
  received_bytes: z.number().int(),
  /** When the file was changed last on its own machine, in milliseconds; 0 where the client does not say. */
  last_modified: z.number().int(),
  created_at: isoDate,
  expires_at: isoDate,
});
export type UploadView = z.output<typeof uploadView>;

const path = '/lectern/v1/uploads';

/** The bytes themselves travel by the tus protocol at the same address: POST, HEAD and PATCH (docs/uploads.md). */
export const uploads = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List your unfinished uploads',
    who: 'members; their own',
    response: z.array(uploadView),
    errors: ['not_signed_in'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Cancel an unfinished upload',
    who: 'whoever has begun it',
    params: z.object({ id: z.string().max(64) }),
    response: z.object({ deleted: z.literal(true) }),
    transaction: 'own',
    errors: ['not_signed_in', 'not_found', 'upload_busy'],
  }),
};

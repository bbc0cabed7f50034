import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { isoDate } from '../base/ids.ts';

/** An unfinished upload. */
export const uploadView = z.object({
  id: z.string(),
  purpose: z.string(),
  filename: z.string(),
  byte_size: z.number().int(),
  received_bytes: z.number().int(),
  /** The modification time of the file on the sender's device, in milliseconds; 0 if unknown. */
  last_modified: z.number().int(),
  created_at: isoDate,
  expires_at: isoDate,
});
export type UploadView = z.output<typeof uploadView>;

const path = '/lectern/v1/uploads';

/** The bytes are sent by the tus protocol at the same path: POST, HEAD and PATCH (docs/uploads.md). */
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

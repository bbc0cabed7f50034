import { z } from 'zod';
import { personRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate, isoDateOrNull, nameText } from '../base/ids.ts';
import { listQuery } from '../base/paging.ts';
import { resource } from '../base/resource.ts';

/** What a key may do: call reads, call writes, or both. */
export const keyPermissions = ['read', 'write', 'read_write'] as const;
export type KeyPermissions = (typeof keyPermissions)[number];

export const apiKey = z.object({
  id: z.number().int(),
  /** The name of the key in `Authorization: Basic`; the secret is its password. */
  apiKey: z.string(),
  /** Only in the answer that makes the key: the school keeps a hash of it. */
  secret: z.string().optional(),
  permissions: z.enum(keyPermissions),
  description: z.string(),
  user: personRef,
  created_at: isoDate,
  last_used_at: isoDateOrNull,
});
export type ApiKey = z.output<typeof apiKey>;

const fields = z.object({
  /** Whose rights the key has. Absent: one's own. A key stays with its person. */
  user_id: id.optional(),
  permissions: z.enum(keyPermissions),
  description: nameText(),
});

const keys = resource({
  path: '/lectern/v1/rest-api',
  list: 'bare',
  noun: 'API key',
  who: { read: 'administrators', write: 'administrators, with a session: a key makes and changes no keys' },
  view: apiKey,
  create: fields,
  update: fields.partial(),
  query: listQuery(['id', 'description', 'last_used'], { orderby: 'id' }).extend({ user: id.optional() }),
});

export const apiKeys = {
  list: keys.list,
  get: keys.get,
  create: { ...keys.create, errors: [...keys.create.errors, 'reauthentication_required'] as const },
  update: { ...keys.update, errors: [...keys.update.errors, 'reauthentication_required'] as const },
  remove: keys.remove,
  bulkRemove: keys.bulkRemove,
  endpoints: endpoint({
    method: 'GET',
    path: '/lectern/v1/rest-api/endpoints',
    summary: 'List the calls of the API',
    who: 'administrators',
    response: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string(), who: z.string() })),
    errors: ['not_signed_in', 'forbidden'],
  }),
};

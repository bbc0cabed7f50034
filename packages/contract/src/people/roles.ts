import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate, nameText } from '../base/ids.ts';
import { resource } from '../base/resource.ts';
import { MAX_ROLE_DESCRIPTION_LENGTH, MAX_ROLE_NAME_LENGTH } from '../limits.ts';
import { baseRoles, capabilities, type GrantableCapability, grantableCapabilities } from './permissions.ts';

/** A role as it is chosen from a list: built in, or made by the school. */
export const roleView = z.object({
  /** 0 for those that are built in. */
  id: z.number().int(),
  /** The name of a built-in role, or `custom_` and the id. */
  value: z.string(),
  label: z.string(),
  description: z.string(),
  /** The base role; of a built-in role its own name. */
  base_role: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  /** How many people have it; null for those that are built in, by which people are listed. */
  people: z.number().int().nullable(),
  /** Whether the caller may give it to others, and change it. Built-in roles cannot be changed. */
  can: z.object({ give: z.boolean(), edit: z.boolean() }),
  /** The revision, as an update takes it; absent for those that are built in. */
  modified: isoDate.optional(),
});
export type RoleView = z.output<typeof roleView>;

const grantable = z.enum(Object.keys(grantableCapabilities) as [GrantableCapability, ...GrantableCapability[]]);

const fields = z.object({
  name: nameText(MAX_ROLE_NAME_LENGTH),
  description: z.string().trim().max(MAX_ROLE_DESCRIPTION_LENGTH).optional(),
  base_role: z.enum(baseRoles),
  /** All that the role holds; what everybody may is not named. */
  capabilities: z.array(grantable).max(grantable.options.length),
});

const family = resource({
  path: '/lectern/v1/roles',
  noun: 'custom role',
  who: {
    read: 'managers and administrators',
    write: 'managers and administrators, for roles that hold nothing they lack themselves',
  },
  view: roleView,
  create: fields,
  update: fields.partial().extend({ modified: isoDate.optional() }),
  query: z.object({}),
});

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/roles',
    summary: 'The roles a person can have: those that are built in, then the custom ones by name',
    who: 'managers and administrators',
    response: z.array(roleView),
    errors: ['not_signed_in', 'forbidden'],
  }),
  get: family.get,
  create: family.create,
  update: { ...family.update, errors: [...family.update.errors, 'reauthentication_required'] as const },
  remove: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/roles/:id',
    summary: 'Delete a custom role that nobody has any more',
    who: 'managers and administrators, for roles that hold nothing they lack themselves',
    params: z.object({ id }),
    query: z.object({ force: flag.optional() }),
    response: roleView,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'role_in_use'],
  }),
};

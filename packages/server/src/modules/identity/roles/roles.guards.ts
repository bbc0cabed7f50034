import {
  basicCapabilities,
  type Capability,
  type contract,
  type GrantableCapability,
  grantableCapabilities,
  mayGrant,
} from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Call } from '../../../platform/http/route.ts';
import { invalid } from '../words/messages.ts';
import { usersManager } from '../users/users.guards.ts';
import { getCustomRole, getCustomRoleForUpdate, type RoleRow } from './roles.queries.ts';

export async function readableRole(call: RequestContext, id: number): Promise<{ actor: Actor; row: RoleRow }> {
  const actor = usersManager(call);
  return { actor, row: await getCustomRole(call.db, id) };
}

/** A role that holds nothing the actor lacks; held. So nobody changes their own. */
export async function writableRole(call: RequestContext, id: number): Promise<{ actor: Actor; row: RoleRow }> {
  const actor = usersManager(call);
  const row = await getCustomRoleForUpdate(call.db, id);
  if (!mayGrant(actor, row.capabilities)) throw new AppError('forbidden');
  return { actor, row };
}

/** All that a role holds: what was asked for, and what everybody may. */
export const heldWith = (asked: readonly GrantableCapability[]): Capability[] => [
  ...basicCapabilities,
  ...new Set(asked),
];

/** Nobody makes a role that holds more than they do themselves, or a right that is of no use without another. */
function requireGrantable(actor: Actor, asked: readonly GrantableCapability[]): void {
  if (!mayGrant(actor, heldWith(asked))) throw new AppError('forbidden');
  const missing = asked.some((one) => grantableCapabilities[one].some((needed) => !asked.includes(needed)));
  if (missing) invalid('capabilities', 'capability_needs_another');
}

export function roleMaker(call: Call<typeof contract.roles.create>): Actor {
  const actor = usersManager(call);
  requireGrantable(actor, call.input.body.capabilities);
  return actor;
}

export async function roleToChange(call: Call<typeof contract.roles.update>): Promise<{ actor: Actor; row: RoleRow }> {
  const found = await writableRole(call, call.input.params.id);
  if (call.input.body.capabilities) requireGrantable(found.actor, call.input.body.capabilities);
  return found;
}

import {
  basicCapabilities,
  type Capability,
  type contract,
  type GrantableCapability,
  grantableCapabilities,
} from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { justConfirmed } from '../../../platform/http/just-confirmed.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Call } from '../../../platform/http/route.ts';
import { invalid } from '../words/messages.ts';
import { usersManager } from '../users/users.guards.ts';
import { bringsPower, mayGrantCustomRole } from '../users/given-roles.rules.ts';
import { getCustomRole, getCustomRoleForUpdate, type NewRole, type RoleRow } from './roles.queries.ts';

export async function readableRole(call: RequestContext, id: number): Promise<{ actor: Actor; row: RoleRow }> {
  const actor = usersManager(call);
  return { actor, row: await getCustomRole(call.db, id) };
}

/** Locks a role that the actor may grant. Users cannot grant their own role, so they cannot change it. */
export async function writableRole(call: RequestContext, id: number): Promise<{ actor: Actor; row: RoleRow }> {
  const actor = usersManager(call);
  const row = await getCustomRoleForUpdate(call.db, id);
  if (!mayGrantCustomRole(actor, row)) throw new AppError('forbidden');
  return { actor, row };
}

/** All that a role holds: what was asked for, and what everybody may. */
export const heldWith = (asked: readonly GrantableCapability[]): Capability[] => [
  ...basicCapabilities,
  ...new Set(asked),
];

/** An actor cannot create a role that grants more than they may, directly or through its base role. */
function requireGrantable(actor: Actor, role: Pick<NewRole, 'baseRole' | 'capabilities'>): void {
  if (!mayGrantCustomRole(actor, role)) throw new AppError('forbidden');
}

/** A right that is of no use without another comes with it. */
function requireWhole(asked: readonly GrantableCapability[]): void {
  const missing = asked.some((one) => grantableCapabilities[one].some((needed) => !asked.includes(needed)));
  if (missing) invalid('capabilities', 'capability_needs_another');
}

export function roleMaker(call: Call<typeof contract.roles.create>): Actor {
  const actor = usersManager(call);
  const { base_role: baseRole, capabilities } = call.input.body;
  requireGrantable(actor, { baseRole, capabilities: heldWith(capabilities) });
  requireWhole(capabilities);
  return actor;
}

export async function roleToChange(call: Call<typeof contract.roles.update>): Promise<{ actor: Actor; row: RoleRow }> {
  const found = await writableRole(call, call.input.params.id);
  const { base_role: baseRole = found.row.baseRole, capabilities } = call.input.body;
  const held = capabilities ? heldWith(capabilities) : found.row.capabilities;
  requireGrantable(found.actor, { baseRole, capabilities: held });
  if (capabilities) requireWhole(capabilities);
  if (bringsPower(held, found.row.capabilities)) justConfirmed(call);
  return found;
}

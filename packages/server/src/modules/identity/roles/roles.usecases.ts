import { type Answer, type contract, type Input, builtInRoles, mayGrant, roleCapabilities } from '@lectern/contract';
import { MAX_CUSTOM_ROLES } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import { roleEvents } from '../identity.events.ts';
import { mayGrantCustomRole, rolesOfBase } from '../users/given-roles.rules.ts';
import { heldWith } from './roles.guards.ts';
import { roleLabels } from '../users/role-labels.ts';
import { checkRevision } from '../users/revisions.ts';
import { invalid } from '../words/messages.ts';
import {
  countCustomRoles,
  deleteCustomRole,
  getCustomRole,
  insertCustomRole,
  isRoleNameTaken,
  type NewRole,
  type RoleRow,
  selectCustomRoles,
  updateCustomRole,
} from './roles.queries.ts';

type RoleView = Answer<typeof contract.roles.get>;
type NewFields = Input<typeof contract.roles.create>['body'];
type ChangedFields = Input<typeof contract.roles.update>['body'];

export function customRoleView(row: RoleRow, actor: Actor): RoleView {
  const may = mayGrantCustomRole(actor, row);
  return {
    id: row.id,
    value: `custom_${row.id}`,
    label: row.name,
    description: row.description,
    base_role: row.baseRole,
    capabilities: row.capabilities,
    people: row.people,
    can: { give: may, edit: may },
    modified: row.modifiedAt.toISOString(),
  };
}

/** Those that are built in, as they have always been listed, then the school's own. */
export async function listRoles(db: Db, actor: Actor): Promise<RoleView[]> {
  const builtIn = builtInRoles.map((role) => ({
    id: 0,
    value: role,
    label: roleLabels[role],
    description: '',
    base_role: role,
    capabilities: [...roleCapabilities[role]],
    people: null,
    can: { give: mayGrant(actor, roleCapabilities[role]), edit: false },
  }));
  return [...builtIn, ...(await selectCustomRoles(db)).map((row) => customRoleView(row, actor))];
}

async function requireFreeName(db: Db, name: string, exceptId = 0): Promise<void> {
  if (await isRoleNameTaken(db, name, exceptId)) invalid('name', 'role_name_taken');
}

/** Names occur in lists, mails and files: no markup. */
const cleanName = (name: string): string => plainText(name).trim() || invalid('name', 'required');

type Context = TransactionContext<Actor>;

async function emitRoleEvent(
  context: Context,
  change: keyof typeof roleEvents,
  role: NewRole & { id: number },
): Promise<void> {
  const { db, services, actor, afterCommit } = context;
  await emit(db, context, roleEvents[change]({ role_id: role.id }));
  const details = { roleId: role.id, change, capabilities: role.capabilities };
  afterCommit(async () =>
    logSecurityEvent(services, { event: 'custom_role_changed', actorId: actor.userId, subjectId: null, details }),
  );
}

export async function makeRole(context: Context, fields: NewFields): Promise<RoleView> {
  const { db, actor, now } = context;
  const role: NewRole = {
    name: cleanName(fields.name),
    description: plainText(fields.description ?? ''),
    baseRole: fields.base_role,
    capabilities: heldWith(fields.capabilities),
  };
  await requireFreeName(db, role.name);
  if ((await countCustomRoles(db)) >= MAX_CUSTOM_ROLES) invalid('name', 'too_many_roles', { n: MAX_CUSTOM_ROLES });
  const id = await insertCustomRole(db, role, now);
  await emitRoleEvent(context, 'created', { ...role, id });
  return customRoleView(await getCustomRole(db, id), actor);
}

export async function changeRole(context: Context, row: RoleRow, fields: ChangedFields): Promise<RoleView> {
  const { db, actor, now } = context;
  await checkRevision(db, { based: fields.modified, stored: row.modifiedAt, byId: null });
  const role: NewRole = {
    name: fields.name === undefined ? row.name : cleanName(fields.name),
    description: fields.description === undefined ? row.description : plainText(fields.description),
    baseRole: fields.base_role ?? row.baseRole,
    capabilities: fields.capabilities ? heldWith(fields.capabilities) : row.capabilities,
  };
  await requireFreeName(db, role.name, row.id);
  await updateCustomRole(db, row.id, { row: role, people: rolesOfBase(role.baseRole), now });
  await emitRoleEvent(context, 'updated', { ...role, id: row.id });
  return customRoleView(await getCustomRole(db, row.id), actor);
}

/** Answers the role as it was. */
export async function removeRole(context: Context, row: RoleRow): Promise<RoleView> {
  if (row.people > 0) throw new AppError('role_in_use');
  await deleteCustomRole(context.db, row.id);
  await emitRoleEvent(context, 'deleted', row);
  return customRoleView(row, context.actor);
}

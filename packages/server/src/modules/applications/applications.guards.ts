import type { contract } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type Call, memberWith, signedIn } from '../../platform/http/route.ts';
import {
  allowRoles,
  type GivenRoles,
  mayChangePerson,
  mayGiveRoles,
  rolesToTeach,
  type UserRow,
} from '../identity/index.ts';
import { type ApplicationRow, type ApplicationScope, getApplication } from './applications.queries.ts';

/** People can only apply for themselves. */
export function applicant(call: Call<typeof contract.applyForInstructor.apply>): Actor {
  const actor = signedIn(call);
  const { user_id: userId } = call.input.body;
  if (userId !== undefined && userId !== actor.userId) throw new AppError('forbidden');
  return actor;
}

export const reviewer = memberWith('manage_users');

/** Whose applications a reviewer sees: those of the people they see. */
export const applicationScope = (actor: Actor): ApplicationScope =>
  can(actor, 'manage_staff') ? 'all' : 'no_administrators';

/** An application for those who review. */
export async function reviewedApplication(context: RequestContext, id: number): Promise<ApplicationRow> {
  const actor = reviewer(context);
  return getApplication(context.db, id, applicationScope(actor));
}

/** An application for its applicant and for those who review. For others it does not exist. */
export async function readableApplication(context: RequestContext, id: number): Promise<ApplicationRow> {
  const actor = signedIn(context);
  const row = await getApplication(context.db, id, 'all');
  if (row.application.userId === actor.userId) return row;
  if (!can(actor, 'manage_users')) throw new AppError('not_found');
  return getApplication(context.db, id, applicationScope(actor));
}

/** Throws unless the actor may make this user an instructor. People cannot decide their own application. */
export function requireDecidable(actor: Actor, person: UserRow): void {
  if (person.id === actor.userId) throw new AppError('own_application');
  if (!mayChangePerson(actor, person) || !mayGiveRoles(actor, ['instructor'])) throw new AppError('forbidden');
}

/** Roles after an approval; undefined if the person is an instructor already. */
export function rolesOfApproved(actor: Actor, person: UserRow): GivenRoles | undefined {
  const wanted = rolesToTeach(person);
  if (!wanted) return undefined;
  const given = allowRoles(actor, { wanted, before: person });
  if (!given) throw new AppError('forbidden');
  return given;
}

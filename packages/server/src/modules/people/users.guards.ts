import { capabilitiesOf, type contract, type Input } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { justConfirmed } from '../../platform/http/just-confirmed.ts';
import type { Call } from '../../platform/http/route.ts';
import {
  bringsPower,
  changeablePerson,
  getMemberForUpdate,
  type GivenRoles,
  mayChangePerson,
  type UserRow,
  usersManager,
  usersReader,
  type UserScope,
} from '../identity/index.ts';
import { rolesOfNew, rolesToGive } from './roles-to-give.ts';
import { invalid } from './words/messages.ts';

type Users = typeof contract.users;
type ChangedFields = Input<Users['update']>['body'];

/** Staff who list people, with whom they see and whether with private fields. */
export function peopleReader(call: Call<Users['list']>): { actor: Actor; scope: UserScope; full: boolean } {
  const { actor, scope, full } = usersReader(call);
  const { orderby } = call.input.query;
  // Sorting by address would reveal addresses.
  if (!full && (orderby === 'email' || orderby === 'last_active')) throw new AppError('forbidden');
  if (!full && call.input.query.custom_role !== undefined) throw new AppError('forbidden');
  return { actor, scope, full };
}

/** Who makes a person with these roles. */
export async function personMaker(call: Call<Users['create']>): Promise<Actor> {
  const actor = usersManager(call);
  const given = await rolesOfNew(call.db, { actor, asked: call.input.body });
  if (bringsPower(given.capabilities)) justConfirmed(call);
  return actor;
}

/** A person whose account the actor may change as requested. */
export async function personToChange(call: Call<Users['update']>, id: number): Promise<UserRow> {
  const person = await changeablePerson(call, id);
  const actor = usersManager(call);
  requireAllowed(actor, person, call.input.body);
  const given = await rolesToGive(call.db, { actor, asked: call.input.body, before: person });
  const raises = given !== undefined && bringsPower(given.capabilities, capabilitiesOf(person));
  if (raises || (actor.userId !== person.id && takesAccount(person, call.input.body))) justConfirmed(call);
  return person;
}

/** A new password, or the address that a link to choose one is sent to. */
const takesAccount = (person: UserRow, { password, email }: ChangedFields): boolean =>
  password !== undefined || (email !== undefined && email.toLowerCase() !== person.email?.toLowerCase());

/** Reads and locks the person again: since the guard they may have become a person the actor may not change. */
export async function heldPerson(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<UserRow> {
  const person = await getMemberForUpdate(db, id);
  if (!mayChangePerson(actor, person)) throw new AppError('forbidden');
  return person;
}

/** The same, to change as the body says. */
export async function heldPersonToChange(
  db: Db,
  { actor, id, fields }: { actor: Actor; id: number; fields: ChangedFields },
): Promise<{ person: UserRow; given: GivenRoles | undefined }> {
  const person = await heldPerson(db, { actor, id });
  requireAllowed(actor, person, fields);
  return { person, given: await rolesToGive(db, { actor, asked: fields, before: person }) };
}

/** Changes that staff may not make to this person. */
function requireAllowed(actor: Actor, person: UserRow, fields: ChangedFields): void {
  if (fields.username !== undefined && fields.username.toLowerCase() !== person.username.toLowerCase()) {
    invalid('username', 'username_fixed');
  }
  const own = actor.userId === person.id;
  // Locking oneself out is never meant.
  if (own && fields.status !== undefined && fields.status !== 'active') throw new AppError('forbidden');
  // Whom the school trusts is not theirs to say.
  const exempt = fields.content_protection_exempt ?? person.contentProtectionExempt;
  if (own && exempt !== person.contentProtectionExempt) throw new AppError('forbidden');
  // Staff too change these of their own only with the old password: a session left open must not become the account.
  if (own && fields.password !== undefined) invalid('password', 'own_password_in_profile');
  if (own && fields.email !== undefined && fields.email.toLowerCase() !== person.email?.toLowerCase()) {
    invalid('email', 'own_email_in_profile');
  }
}

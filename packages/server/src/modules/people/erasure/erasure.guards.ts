import type { Endpoint } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Call } from '../../../platform/http/route.ts';
import { memberWith } from '../../../platform/http/route.ts';
import { getMember, type UserRow } from '../../identity/index.ts';

/** Those who may change everybody's account, staff included. */
const administrator = memberWith('manage_staff');

/** A member an administrator may look at before anything is done. */
export async function personToCount(call: Call<Endpoint>, id: number): Promise<{ actor: Actor; person: UserRow }> {
  const actor = administrator(call);
  return { actor, person: await getMember(call.db, id) };
}

interface Forced {
  force?: boolean | undefined;
}

/** An erasure requires confirmation in the call, because people have no trash. */
export async function personToErase(call: Call<Endpoint>, id: number): Promise<UserRow> {
  const { actor, person } = await personToCount(call, id);
  const [query, body] = [call.input.query, call.input.body] as [Forced, Forced | undefined];
  if (!(query.force ?? body?.force)) throw new AppError('trash_not_supported');
  if (person.id === actor.userId) throw new AppError('self_delete');
  return person;
}

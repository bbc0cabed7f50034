import type { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Call, memberWith } from '../../../platform/http/route.ts';
import { changeablePerson } from '../users/users.guards.ts';
import type { UserRow } from '../users/users.queries.ts';

const administrator = memberWith('manage_staff');

/** Another person: the own second factor is removed with the password, so that an open session is not enough. */
export async function personWithLostPhone(
  call: Call<typeof contract.twoFactor.turnOffFor>,
): Promise<{ actor: Actor; person: UserRow }> {
  const actor = administrator(call);
  const person = await changeablePerson(call, call.input.params.id);
  if (person.id === actor.userId) throw new AppError('forbidden');
  return { actor, person };
}

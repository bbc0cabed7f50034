import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { ownSession } from '../../identity/index.ts';
import { readSettings } from '../../settings/index.ts';

/** A person who may delete their own account: with a session, if the school allows it. */
export async function ownAccountToErase(call: RequestContext): Promise<Actor> {
  const { actor } = ownSession(call);
  const { account_page: page } = await readSettings(call.services);
  if (!page.delete_account) throw new AppError('forbidden');
  return actor;
}

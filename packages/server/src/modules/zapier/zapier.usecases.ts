import type { Answer, contract, WebhookEvent } from '@lectern/contract';
import { MAX_ZAPIER_CALLS } from '@lectern/contract/limits';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import type { Services } from '../../platform/services.ts';
import { getMember } from '../identity/index.ts';
import { readSettings } from '../settings/index.ts';
import { isToken, makeToken, removeToken } from '../webhook-actions/index.ts';
import { addZapierHook, lockZapierHooks, removeZapierHooks, requireReachableUrl } from '../webhooks/index.ts';
import { zapierKey } from './zapier.key.ts';

type Zapier = typeof contract.zapier;

export interface ZapierCall {
  services: Services;
  holder: Actor;
  /** As the log names it. */
  action: 'me' | 'triggers' | 'sample' | 'subscribe' | 'unsubscribe';
  trigger?: WebhookEvent;
}

/** Counts and logs a call of Zapier that is no action, which is counted and logged where it is run. */
export async function asZapierCall<T>(call: ZapierCall, work: () => Promise<T>): Promise<T> {
  const { services, holder, action, trigger } = call;
  const log = (result: string) =>
    logSecurityEvent(services, {
      event: 'zapier_call',
      actorId: holder.userId,
      subjectId: null,
      details: { action, result, ...(trigger && { trigger }) },
    });
  try {
    const limit = { key: 'zapier-call', max: MAX_ZAPIER_CALLS, windowSeconds: 60 };
    await consumeRateLimit(services.db, limit, services.clock());
    const answer = await work();
    log('done');
    return answer;
  } catch (error) {
    log(error instanceof AppError ? error.code : 'server_error');
    throw error;
  }
}

export async function readConnection(services: Services, holder: Actor): Promise<Answer<Zapier['me']>> {
  const { general } = await readSettings(services);
  const { id, displayName } = await getMember(services.db, holder.userId);
  return {
    site: general.site.title,
    url: services.config.publicUrl,
    person: { id, display_name: displayName },
  };
}

export async function subscribe(
  writing: WriteContext,
  { token, event, target_url: url }: { token: string; event: WebhookEvent; target_url: string },
): Promise<{ id: number }> {
  const { services } = writing;
  await requireReachableUrl(services, url, 'target_url');
  const id = await services.db.transaction(async (db) => {
    await lockZapierHooks(db);
    // The key may have been replaced while the address was looked up.
    if (!(await isToken(db, zapierKey, token))) throw new AppError(zapierKey.error);
    return addZapierHook(db, writing, { event, url });
  });
  return { id };
}

export async function unsubscribe(writing: WriteContext, id: number): Promise<Answer<Zapier['unsubscribe']>> {
  const ended = await writing.services.db.transaction((db) => removeZapierHooks(db, writing, { id }));
  if (ended === 0) throw new AppError('not_found');
  return { deleted: true, id };
}

async function endHooks(context: TransactionContext<Actor>): Promise<void> {
  await lockZapierHooks(context.db);
  await removeZapierHooks(context.db, context);
}

/** A new key ends the connections of the former one: what they had asked for is sent no more. */
export async function makeKey(context: TransactionContext<Actor>): Promise<Answer<Zapier['makeKey']>> {
  await endHooks(context);
  return makeToken(context, zapierKey);
}

export async function removeKey(context: TransactionContext<Actor>): Promise<Answer<Zapier['removeKey']>> {
  await endHooks(context);
  return removeToken(context, zapierKey);
}

import { ZAPIER_KEY_HEADER } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { requireAddon } from '../settings/index.ts';
import { holderOfToken, sentBy, tokenManager, tokenReader } from '../webhook-actions/index.ts';
import { zapierKey } from './zapier.key.ts';

const ADDON = { addon: 'zapier' } as const;

export async function keyReader(context: RequestContext): Promise<void> {
  tokenReader(context);
  await requireAddon(context, ADDON);
}

export async function keyManager(context: RequestContext): Promise<Actor> {
  const actor = tokenManager(context);
  await requireAddon(context, ADDON);
  return actor;
}

/** The person who made the key of the call. The call has their rights, whatever its session. */
export async function keyHolder({ services, request }: RequestContext & { request: FastifyRequest }): Promise<Actor> {
  const holder = await holderOfToken(services, { kind: zapierKey, ...sentBy(request, ZAPIER_KEY_HEADER) });
  await requireAddon({ services }, ADDON);
  return holder;
}

import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { crud } from '../../../platform/http/crud.ts';
import { type Call, route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { apiKeyView, changeApiKey, findApiKey, listApiKeys, makeApiKey, removeApiKey } from './api-keys.usecases.ts';
import { ownSession } from '../users/users.guards.ts';

type Asking = Pick<Call<Endpoint>, 'actor'>;

function keysReader({ actor }: Asking): Actor {
  const member = signedIn({ actor });
  if (!can(member, 'manage_settings')) throw new AppError('forbidden');
  return member;
}

/** With a session: a key that leaked must not make itself others. */
function keysManager(call: Asking): Actor {
  keysReader(call);
  return ownSession(call).actor;
}

export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  const { apiKeys } = contract;
  const scene = (call: Pick<Call<Endpoint>, 'actor' | 'now' | 'afterCommit'>) => ({
    services,
    actor: keysManager(call),
    now: call.now,
    afterCommit: call.afterCommit,
  });

  route(app, services, apiKeys.endpoints, keysReader, () =>
    Object.values(contract)
      .flatMap((family): Endpoint[] => Object.values(family))
      .map(({ method, path, summary, who }) => ({ method, path, summary, who })),
  );

  crud(app, services, apiKeys, {
    list(call) {
      keysReader(call);
      return listApiKeys(call.db, call.input.query);
    },
    async get(call, id) {
      keysReader(call);
      return apiKeyView(await findApiKey(call.db, id));
    },
    create: (call) => makeApiKey(call.db, scene(call), call.input.body),
    load(call, id) {
      keysManager(call);
      return findApiKey(call.db, id);
    },
    update: (call, row) => changeApiKey(call.db, scene(call), row, call.input.body),
    present: async (_call, row) => apiKeyView(row),
    remove: (call, row) => removeApiKey(call.db, scene(call), row),
  });
}

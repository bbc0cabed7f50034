import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud, type WriteCall } from '../../../platform/http/crud.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { keysManager, keysReader, readableKey, writableKey } from './api-keys.guards.ts';
import {
  type ApiKeyRow,
  apiKeyView,
  changeApiKey,
  listApiKeys,
  makeApiKey,
  removeApiKey,
} from './api-keys.usecases.ts';

const logged = (call: Pick<WriteCall<Endpoint>, 'services' | 'actor' | 'now' | 'afterCommit'>) => ({
  ...writing(call),
  afterCommit: call.afterCommit,
});

const keys: CrudResource<typeof contract.apiKeys, ApiKeyRow, unknown, ApiKeyRow, void> = {
  guards: { list: keysReader, read: readableKey, create: keysManager, write: writableKey },
  list: (call) => listApiKeys(call.db, call.input.query),
  get: (_call, row) => apiKeyView(row),
  view: (_call, row) => apiKeyView(row),
  create: (call) => makeApiKey(call.db, logged(call), call.input.body),
  update: (call, row) => changeApiKey(call.db, logged(call), row, call.input.body),
  remove: (call, row) => removeApiKey(call.db, logged(call), row),
};

export function apiKeyRoutes(app: FastifyInstance, services: Services): void {
  const { apiKeys } = contract;

  route(app, services, apiKeys.endpoints, keysReader, () =>
    Object.values(contract)
      .flatMap((family): Endpoint[] => Object.values(family))
      .map(({ method, path, summary, who }) => ({ method, path, summary, who })),
  );

  crud(app, services, apiKeys, keys);
}

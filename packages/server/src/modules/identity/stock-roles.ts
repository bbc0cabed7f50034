import { builtInRoles, contract, type Endpoint, stockRoleNames } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Every endpoint that answers a person. */
const ANSWER_PEOPLE = new Set<Endpoint>([...Object.values(contract.users), ...Object.values(contract.auth)]);

const SPELLINGS = new Map<unknown, string>(builtInRoles.map((role) => [role, stockRoleNames[role]]));
const respell = (role: unknown): unknown => SPELLINGS.get(role) ?? role;

/** The response with the roles in this field renamed for stock clients, at any depth. */
function withStockRoles(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withStockRoles(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => {
      if (key !== field) return [key, withStockRoles(inner, field)];
      return [key, Array.isArray(inner) ? inner.map(respell) : respell(inner)];
    }),
  );
}

/** Stock clients send this header with each call; ours never do. */
const isStockClient = (request: FastifyRequest): boolean => request.headers['x-lectern-app'] !== undefined;

/** Answers stock clients in their own role names (decision 0017). Registered before the routes it is about. */
export function answerStockRoles(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (!endpoint || !isStockClient(request)) return payload;
    if (endpoint === contract.roles.list) return withStockRoles(payload, 'value');
    return ANSWER_PEOPLE.has(endpoint) ? withStockRoles(payload, 'roles') : payload;
  });
}

import type { Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';

interface Route {
  namespace: string;
  methods: string[];
  endpoints: { methods: string[]; args: Record<string, { required: boolean }> }[];
}

/** How stock clients write a place in a path: a named group with what it takes. */
const pattern = (path: string): string =>
  path.replace(
    /:(\w+)/g,
    (_, name: string) => `(?P<${name}>${['slug', 'country'].includes(name) ? '[\\w-]+' : '[\\d]+'})`,
  );

const namespaceOf = (path: string): string => path.split('/').slice(1, 3).join('/');

function argumentsOf(schema: z.ZodType): Record<string, { required: boolean }> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.keys(properties).map((name) => [name, { required: required.includes(name) }]));
}

const methodOrder: readonly Endpoint['method'][] = ['GET', 'POST', 'PUT', 'DELETE'];
const byMethod = (one: Endpoint, other: Endpoint) =>
  methodOrder.indexOf(one.method) - methodOrder.indexOf(other.method);

/** Every address of the API with its methods, in the form from which stock clients build themselves. */
function routesOf(endpoints: readonly Endpoint[]): Record<string, Route> {
  const routes: Record<string, Route> = {};
  for (const endpoint of endpoints.toSorted(byMethod)) {
    const methods = endpoint.updates ? ['POST', 'PUT', 'PATCH'] : [endpoint.method];
    const route = (routes[pattern(endpoint.path)] ??= {
      namespace: namespaceOf(endpoint.path),
      methods: [],
      endpoints: [],
    });
    route.methods = [...new Set([...route.methods, ...methods])];
    route.endpoints.push({ methods, args: argumentsOf(endpoint.query) });
  }
  // Stock clients take a place from the first address that has it: `/courses/{id}` comes before `/courses/tags`.
  const rank = (shape: string) => shape.split('/').length * 2 - (shape.endsWith(')') ? 1 : 0);
  return Object.fromEntries(Object.entries(routes).toSorted(([one], [other]) => rank(one) - rank(other)));
}

/** `GET /api/`, and the header on every page by which stock clients find it. */
export function apiIndex(app: FastifyInstance, config: Config, endpoints: readonly Endpoint[]): void {
  const routes = routesOf(endpoints);
  const namespaces = [...new Set(Object.values(routes).map((route) => route.namespace))];
  app.get('/api', async () => ({
    name: 'Lectern',
    url: config.publicUrl,
    home: config.publicUrl,
    namespaces,
    authentication: {},
    routes,
  }));
  const described = Object.entries(routes).map(([shape, route]) => ({
    // Of the addresses that fit, the one with the fewest places is the one that is served.
    places: shape.split('(?P<').length,
    fits: new RegExp(`^/api${shape.replace(/\(\?P<\w+>/g, '(?:')}$`),
    route,
  }));
  app.options('/api/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const [found] = described.filter(({ fits }) => fits.test(path)).toSorted((a, b) => a.places - b.places);
    if (!found) throw new AppError('rest_no_route');
    return reply.header('allow', [...found.route.methods, 'OPTIONS'].join(', ')).send(found.route);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('link', `<${config.publicUrl}/api/>; rel="https://api.w.org/"`);
    }
  });
}

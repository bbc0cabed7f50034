import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { productScope } from './products.guards.ts';
import { readProducts } from './products.usecases.ts';

export function productsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.products.list, productScope, async (call) => {
    const { counts, ...page } = await readProducts(call, { query: call.input.query, scope: call.subject });
    const { data, meta } = paged(call, page);
    return { data, meta: { ...meta, products_count: counts } };
  });
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { find } from './find/find.usecases.ts';

export function searchRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.search.find, anyone, (call) => find(call, call.input.query));
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { cancelAlert, requestAlert } from './openings.usecases.ts';

export function openingsRoutes(app: FastifyInstance, services: Services): void {
  const { openingAlerts } = contract;
  route(app, services, openingAlerts.request, signedIn, (call) =>
    requestAlert({ ...call, actor: call.subject }, call.input.params.id),
  );
  route(app, services, openingAlerts.cancel, signedIn, (call) =>
    cancelAlert({ ...call, actor: call.subject }, call.input.params.id),
  );
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { readPageSettings } from './page-settings.ts';
import { nonceOf } from './sessions.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.session.get, anyone, ({ actor }) =>
    readPageSettings(services, { actor, nonce: actor?.sessionId ? nonceOf(services, actor.sessionId) : '' }),
  );
}

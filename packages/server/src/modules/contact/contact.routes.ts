import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { sendMessage } from './contact.usecases.ts';

export function contactRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.contact.send, anyone, (call) =>
    sendMessage(call, { message: call.input.body, ip: call.request.ip }),
  );
}

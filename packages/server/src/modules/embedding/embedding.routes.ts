import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { publicHeaders } from '../../platform/http/public-headers.ts';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readOembed } from './oembed.usecases.ts';

export function embeddingRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.oembed.read, anyone, (call) => {
    publicHeaders(call.reply);
    return readOembed(call, call.input.query);
  });
}

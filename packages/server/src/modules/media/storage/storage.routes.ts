import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { uploader } from '../media.guards.ts';
import { readStorage } from './storage.usecases.ts';

export function storageRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.media.storage, uploader, ({ db, subject }) => readStorage(services, db, subject));
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { unlockCourse } from './unlock.usecases.ts';

export function enrollmentsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.courses.unlock, anyone, unlockCourse);
}

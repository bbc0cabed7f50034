import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';

/** What staff do with attempts. */
export function gradingRoutes(_app: FastifyInstance, _services: Services): void {}

import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';

/** Starting, answering and ending attempts, and the questions as learners see them. */
export function attemptsRoutes(_app: FastifyInstance, _services: Services): void {}

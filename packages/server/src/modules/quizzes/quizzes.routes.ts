import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';

/** The quiz, its questions and the builder. */
export function quizzesRoutes(_app: FastifyInstance, _services: Services): void {}

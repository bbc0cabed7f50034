import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { memberWith, route } from '../../../platform/http/route.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { writeToPeople } from './messages.usecases.ts';

/** A long job makes one call for ten people. */
const CALLS_AN_HOUR = 1000;

export function messagesRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.messages.toPeople, memberWith('manage_users'), async (call) => {
    const key = `people-messages:user:${call.subject.userId}`;
    await consumeRateLimit(call.db, { key, max: CALLS_AN_HOUR, windowSeconds: 3600 }, call.now);
    return writeToPeople(call);
  });
}

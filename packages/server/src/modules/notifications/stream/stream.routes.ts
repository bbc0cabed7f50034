import { contract, id } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import { EVENT_STREAM_HEADERS } from '../../../platform/live/event-stream.ts';
import type { Services } from '../../../platform/services.ts';
import { openStream } from './stream.usecases.ts';

export function streamRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.notifications.stream, signedIn, async ({ db, request, reply, subject, input }) => {
    const { wait, last_event_id: lastId = lastIdOf(request.headers['last-event-id']) } = input.query;
    const stream = await openStream({ db, live: services.live }, { userId: subject.userId, lastId, wait });
    reply.headers(EVENT_STREAM_HEADERS);
    return stream;
  });
}

function lastIdOf(header: unknown): number | undefined {
  const parsed = id.safeParse(header);
  return parsed.success ? parsed.data : undefined;
}

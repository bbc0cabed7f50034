import { contract, id } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { openStream } from './stream.usecases.ts';

export function streamRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.notifications.stream, signedIn, async ({ db, request, reply, subject, input }) => {
    const { wait, last_event_id: lastId = lastIdOf(request.headers['last-event-id']) } = input.query;
    const stream = await openStream({ db, live: services.live }, { userId: subject.userId, lastId, wait });
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would hold messages back until its buffer is full.
      'x-accel-buffering': 'no',
    });
    return stream;
  });
}

function lastIdOf(header: unknown): number | undefined {
  const parsed = id.safeParse(header);
  return parsed.success ? parsed.data : undefined;
}

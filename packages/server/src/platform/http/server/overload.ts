import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** Far more than a full class ever has under way at once, and little enough to be answered within a second or two. */
const AT_ONCE = 256;
const RETRY_AFTER_SECONDS = 2;

/** A page's own calls come without a connection: they were let in, and counted, with the page. */
export const isOwnCall = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket);

/**
 * Refuses what comes when too much is under way, at once and cheaply, so that what has been let in is answered in time
 * and memory stays flat. Counted while this process works on a request, and not while it waits for a slow line: its
 * body has arrived, its answer has not begun to leave. Uploads read their body while they work and are not counted.
 */
export function refuseOverload(app: FastifyInstance, atOnce = AT_ONCE): void {
  const underWay = new WeakSet<FastifyRequest>();
  let count = 0;
  const leave = (request: FastifyRequest) => {
    if (underWay.delete(request)) count -= 1;
  };
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: { upload?: boolean } };
    if (endpoint?.upload || isOwnCall(request)) return;
    if (count >= atOnce) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    underWay.add(request);
    count += 1;
  });
  app.addHook('onSend', async (request) => leave(request));
  app.addHook('onResponse', async (request) => leave(request));
}

import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { createAcceptQueue } from './accept-queue.ts';
import { createExpectedWork } from './expected-work.ts';

interface OverloadLimits {
  /** Under way at once, whatever they take: each has its memory. */
  atOnce: number;
  /** Requests that would wait longer than this are refused with Retry-After. */
  expectedMs: number;
  /** Admitted no matter how slow the machine is; their responses show when it is faster again. */
  always: number;
}

const LIMITS: OverloadLimits = { atOnce: 256, expectedMs: 3000, always: 16 };
const RETRY_AFTER_SECONDS = 2;

/** A page's own calls come without a connection: they were let in, and counted, with the page. */
export const isOwnCall = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket);

/**
 * Refuses requests at once when too much work is pending, so that admitted ones are answered in time and memory stays
 * flat. The measure is the expected duration, including connections that still wait, not the number of requests. A
 * request counts while this process works on it: its body has arrived and its response has not started. Uploads read
 * their body while they work and do not count. Probes are always answered.
 */
export function refuseOverload(
  app: FastifyInstance,
  given: Partial<OverloadLimits> = {},
  work = createExpectedWork(),
  waiting = createAcceptQueue(() => app.server.address()),
): void {
  const limits = { ...LIMITS, ...given };
  const underWay = new WeakMap<FastifyRequest, ReturnType<typeof work.begin>>();
  const leave = (request: FastifyRequest) => {
    const load = underWay.get(request);
    if (load && underWay.delete(request)) work.end(load);
  };
  function isTooMuch(kind: string): boolean {
    const behind = waiting();
    if (work.count() >= limits.atOnce) return true;
    return work.count() + behind >= limits.always && work.expectedMs(kind, behind) > limits.expectedMs;
  }
  app.addHook('preValidation', async (request) => {
    const { config, url = '' } = request.routeOptions;
    const { endpoint, isProbe } = config as { endpoint?: { upload?: boolean }; isProbe?: boolean };
    if (endpoint?.upload || isProbe || isOwnCall(request)) return;
    const kind = `${request.method} ${url}`;
    if (isTooMuch(kind)) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    underWay.set(request, work.begin(kind));
  });
  app.addHook('onSend', async (request) => leave(request));
  app.addHook('onResponse', async (request) => leave(request));
}

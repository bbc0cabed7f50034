import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { expose, EXPOSITION_TYPE, type Metric } from './exposition.ts';
import { watchProcess } from './process.ts';
import { watchRequests } from './requests.ts';

/**
 * `GET /metrics` for who holds the token. Must be called before the routes it counts. Without a token nothing is
 * counted and the address does not exist.
 */
export function metricsRoutes(
  app: FastifyInstance,
  options: { token: string | undefined; read: () => Promise<readonly Metric[]> },
): void {
  const { token } = options;
  if (!token) return;
  const requests = watchRequests(app);
  const ownProcess = watchProcess();
  app.addHook('onClose', async () => ownProcess.stop());

  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('not_signed_in');
    }
    reply.type(EXPOSITION_TYPE).header('cache-control', 'no-store');
    return expose([...ownProcess.read(), ...requests(), ...(await options.read())]);
  });
}

/** In the same time for every wrong token, whatever its length. */
function isSame(left: string, right: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(left), sum(right));
}

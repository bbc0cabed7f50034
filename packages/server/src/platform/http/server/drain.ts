import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What is still being answered after this is cut off: an upload can be longer than a stop may take. */
const LONGEST_MS = 6000;

export interface Drain {
  /** From the moment a stop begins. */
  begun: () => boolean;
  /**
   * Stops serving: first it only says so (`/readyz`, `connection: close`) for `delayMs`, so that a proxy can turn to
   * another process; then nothing new is taken in, and what is being answered is answered.
   */
  finish: (options: { delayMs: number }) => Promise<void>;
}

export function createDrain(app: FastifyInstance): Drain {
  let begun = false;
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  return {
    begun: () => begun,
    async finish({ delayMs }) {
      begun = true;
      if (delayMs > 0) await delay(delayMs);
      const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
      await app.close().finally(() => clearTimeout(cut));
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { ownCall } from '../own-calls.ts';

/** Headers that a client reads which cannot see headers. */
const SHOWN = /^(?:x-wp-|link$|location$|allow$|retry-after$)/;

/** `_envelope`: body, status and headers as one body with status 200, errors too. */
export function envelopes(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { _envelope: asked } = request.query as Record<string, unknown>;
    if (asked === undefined || !request.url.startsWith('/api/') || ownCall(request)) return payload;
    const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => SHOWN.test(name)));
    const status = reply.statusCode;
    reply.status(200);
    return { body: payload, status, headers };
  });
}

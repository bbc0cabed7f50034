import type { FastifyReply } from 'fastify';

/** Allows other sites to read the response. Their requests have no session. */
export function publicHeaders(reply: FastifyReply): void {
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
}

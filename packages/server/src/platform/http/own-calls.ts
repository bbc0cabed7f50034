import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../services.ts';

/** Carries a ticket. Nobody outside can guess one, and none outlives the call it was made for. */
const HEADER = 'x-lectern-own-call';

const tickets = new Map<string, Identity>();

/**
 * Lets a call that the server makes to itself, to fill a page, go on with who was found to ask for the page: the
 * session is looked up once for the page and not again for each of its calls.
 */
export async function withIdentity<Result>(
  identity: Identity,
  call: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const ticket = randomUUID();
  tickets.set(ticket, identity);
  try {
    return await call({ [HEADER]: ticket });
  } finally {
    tickets.delete(ticket);
  }
}

/** Whom the ticket of a request stands for; undefined for everything that comes from outside. */
export function identityOfOwnCall(request: FastifyRequest): Identity | undefined {
  const ticket = request.headers[HEADER];
  return typeof ticket === 'string' ? tickets.get(ticket) : undefined;
}

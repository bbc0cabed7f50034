import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { AppError } from '../errors.ts';
import type { Identity } from '../services.ts';

/** Carries a ticket, which cannot be guessed and expires with the call it was made for. */
const HEADER = 'x-lectern-own-call';

/**
 * Work that commits with what the call has done, or undoes it by throwing. Only where the endpoint's transaction is
 * that of the request.
 */
export type InSameTransaction = (db: Db, answer: unknown) => Promise<void>;

/** Hears why the call, or the row with this id, was refused: the error itself, before it is said in any language. */
type OnRefused = (error: AppError, rowId?: number) => void;

interface OwnCallOptions {
  alongside?: InSameTransaction | undefined;
  onRefused?: OnRefused;
}

interface OwnCall extends OwnCallOptions {
  identity: Identity;
}

const tickets = new Map<string, OwnCall>();

/**
 * Lets a call that the server makes to itself go on with who is known to ask: for a page the session is looked up once
 * and not again for each of its calls; a job has no session at all.
 */
export async function withIdentity<Result>(
  identity: Identity,
  call: (headers: Record<string, string>) => Promise<Result>,
  options: OwnCallOptions = {},
): Promise<Result> {
  const ticket = randomUUID();
  tickets.set(ticket, { identity, ...options });
  try {
    return await call({ [HEADER]: ticket });
  } finally {
    tickets.delete(ticket);
  }
}

/** The call that the ticket of a request belongs to; undefined for external requests. */
export function ownCall(request: FastifyRequest): OwnCall | undefined {
  const ticket = request.headers[HEADER];
  return typeof ticket === 'string' ? tickets.get(ticket) : undefined;
}

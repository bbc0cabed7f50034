import type { Endpoint } from '@lectern/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity, Services } from '../services.ts';
import type { JsonText } from './json-text.ts';
import type { ReadWithSession } from './session-read.ts';

interface PageCall {
  /** Of the page. */
  request: FastifyRequest;
  identity: Identity;
  /** What was read with the session. */
  withSession: ReadWithSession | undefined;
  /** As they would be in the address of the call. */
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Answers a GET endpoint to the requester of a page. Throws its refusals. */
export type PageRead = (call: PageCall) => Promise<JsonText<unknown>>;

/** By the path of the endpoint. */
const reads = new WeakMap<Services, Map<string, PageRead>>();

export function addPageRead(services: Services, { path }: Endpoint, read: PageRead): void {
  const known = reads.get(services) ?? new Map<string, PageRead>();
  reads.set(services, known.set(path, read));
}

/**
 * Reads an endpoint for a page that the server writes: the same guard, handler and contract as over HTTP, and no request
 * of its own, which would cost as much as the reading.
 */
export function readForPage(services: Services, path: string, call: PageCall): ReturnType<PageRead> {
  const read = reads.get(services)?.get(path);
  if (!read) throw new Error(`no endpoint to read at ${path}`);
  return read(call);
}

/** Takes the headers of an answer, which a page does not send. */
export const noReply = { header: () => noReply } as unknown as FastifyReply;

import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that something happens in: who makes it, and what the security log says of it. */
export interface RequestContext {
  requestId: string;
  /** Undefined for calls the server makes to itself. */
  address: string | undefined;
  /** The id of who makes it, once that is known. */
  person?: number;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

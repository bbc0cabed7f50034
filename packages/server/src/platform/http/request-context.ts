import { AsyncLocalStorage } from 'node:async_hooks';

/** What the security log says of the request that something happened in. */
export interface RequestContext {
  requestId: string;
  /** Undefined for calls the server makes to itself. */
  address: string | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

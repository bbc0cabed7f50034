import { AsyncLocalStorage } from 'node:async_hooks';

/** What the security log says of the request that something happened in. */
export interface LogContext {
  requestId: string;
  /** Undefined for calls the server makes to itself. */
  address: string | undefined;
  /** The id of who makes it, once that is known. */
  person?: number;
  /** The id of the administrator who is signed in as that person. */
  signedInBy?: number;
}

export const logContext = new AsyncLocalStorage<LogContext>();

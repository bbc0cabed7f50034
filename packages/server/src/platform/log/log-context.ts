import { AsyncLocalStorage } from 'node:async_hooks';
import type { Owner } from '../concurrency-limiter.ts';

/** Facts about the current request for the security log. */
export interface LogContext {
  requestId: string;
  /** Undefined for calls the server makes to itself. */
  address: string | undefined;
  /** The id of the signed-in person, once it is known. */
  person?: number;
  /** The owner whose share of limited resources the request uses, once it is known. */
  owner?: Owner;
  /** The id of the administrator who is signed in as that person. */
  signedInBy?: number;
}

export const logContext = new AsyncLocalStorage<LogContext>();

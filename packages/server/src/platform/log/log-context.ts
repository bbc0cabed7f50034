import { AsyncLocalStorage } from 'node:async_hooks';
import type { Owner } from '../gate.ts';

/** What the security log says of the request that something happened in. */
export interface LogContext {
  requestId: string;
  /** Undefined for calls the server makes to itself. */
  address: string | undefined;
  /** The id of who makes it, once that is known. */
  person?: number;
  /** Whose share of scarce places the request takes, once that is known. */
  owner?: Owner;
  /** The id of the administrator who is signed in as that person. */
  signedInBy?: number;
}

export const logContext = new AsyncLocalStorage<LogContext>();

import type { RequestContext } from '../../../platform/http/request-context.ts';
import { memberWith } from '../../../platform/http/route.ts';
import { justConfirmed } from '../../../platform/http/just-confirmed.ts';
import { ownSession } from '../users/users.guards.ts';
import { type ApiKeyRow, getApiKey } from './api-keys.queries.ts';

export const keysReader = memberWith('manage_settings');

/** With a session: a key that leaked must not make itself others. */
function keysManager(call: Pick<RequestContext, 'actor'>): void {
  keysReader(call);
  ownSession(call);
}

/** A key opens the school for good: whoever makes one is asked who they are. */
export function keyMaker(call: Pick<RequestContext, 'actor' | 'now'>): void {
  keysManager(call);
  justConfirmed(call);
}

/** A key that gets other rights. Ending one asks nobody. */
export function changeableKey(call: RequestContext, id: number): Promise<ApiKeyRow> {
  keyMaker(call);
  return getApiKey(call.db, id);
}

export function readableKey(call: RequestContext, id: number): Promise<ApiKeyRow> {
  keysReader(call);
  return getApiKey(call.db, id);
}

export function writableKey(call: RequestContext, id: number): Promise<ApiKeyRow> {
  keysManager(call);
  return getApiKey(call.db, id);
}

import type { RequestContext } from '../../../platform/http/request-context.ts';
import { memberWith } from '../../../platform/http/route.ts';
import { ownSession } from '../users/users.guards.ts';
import { type ApiKeyRow, getApiKey } from './api-keys.queries.ts';

export const keysReader = memberWith('manage_settings');

/** With a session: a key that leaked must not make itself others. */
export function keysManager(call: Pick<RequestContext, 'actor'>): void {
  keysReader(call);
  ownSession(call);
}

export function readableKey(call: RequestContext, id: number): Promise<ApiKeyRow> {
  keysReader(call);
  return getApiKey(call.db, id);
}

export function writableKey(call: RequestContext, id: number): Promise<ApiKeyRow> {
  keysManager(call);
  return getApiKey(call.db, id);
}

import type { Endpoint } from '@lectern/contract';
import { type Call, memberWith } from '../../../platform/http/route.ts';
import { ownSession } from '../users/users.guards.ts';
import { type ApiKeyRow, getApiKey } from './api-keys.queries.ts';

type Asking = Pick<Call<Endpoint>, 'actor' | 'db'>;

export const keysReader = memberWith('manage_settings');

/** With a session: a key that leaked must not make itself others. */
export function keysManager(call: Pick<Asking, 'actor'>): void {
  keysReader(call);
  ownSession(call);
}

export function readableKey(call: Asking, id: number): Promise<ApiKeyRow> {
  keysReader(call);
  return getApiKey(call.db, id);
}

export function writableKey(call: Asking, id: number): Promise<ApiKeyRow> {
  keysManager(call);
  return getApiKey(call.db, id);
}

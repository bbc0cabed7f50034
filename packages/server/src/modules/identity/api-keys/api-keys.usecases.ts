import type { Answer, contract, Endpoint, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { apiKeyEvents } from '../identity.events.ts';
import { makeKeyPair } from './api-keys.ts';
import {
  type ApiKeyRow,
  deleteApiKey,
  deleteApiKeysOf,
  getApiKey,
  insertApiKey,
  selectApiKeys,
  updateApiKey,
} from './api-keys.queries.ts';
import { selectOptionalUser } from '../users/users.queries.ts';
import { invalid } from '../words/messages.ts';

export type { ApiKeyRow };
export type ApiKeyView = Answer<typeof contract.apiKeys.get>;
type NewFields = Input<typeof contract.apiKeys.create>['body'];
type ChangedFields = Input<typeof contract.apiKeys.update>['body'];

interface LoggedContext extends WriteContext {
  afterCommit: Call<Endpoint>['afterCommit'];
}

export function apiKeyView(row: ApiKeyRow): ApiKeyView {
  return {
    id: row.id,
    apiKey: row.name,
    permissions: row.permissions,
    description: row.description,
    user: { id: row.user.id, display_name: row.user.displayName, avatar_url: row.user.avatarUrl },
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

const cleanDescription = (text: string): string => plainText(text).trim() || invalid('description', 'required');

export async function listApiKeys(
  db: Db,
  query: Input<typeof contract.apiKeys.list>['query'],
): Promise<Page<ApiKeyView>> {
  const { rows, total } = await selectApiKeys(db, query);
  return { rows: rows.map(apiKeyView), total };
}

const securityEventOf = { created: 'api_key_created', changed: 'api_key_changed', deleted: 'api_key_revoked' } as const;

function emitKeyEvent(
  db: Db,
  context: LoggedContext,
  verb: keyof typeof securityEventOf,
  key: { id: number; userId: number },
): Promise<void> {
  const { services, actor, afterCommit } = context;
  const logged = { actorId: actor.userId, subjectId: key.userId, details: { apiKeyId: key.id } };
  afterCommit(async () => logSecurityEvent(services, { event: securityEventOf[verb], ...logged }));
  return emit(db, context, apiKeyEvents[verb]({ api_key_id: key.id, user_id: key.userId }));
}

/** The only answer that holds the secret. */
export async function makeApiKey(db: Db, context: LoggedContext, fields: NewFields): Promise<ApiKeyView> {
  const userId = fields.user_id ?? context.actor.userId;
  const description = cleanDescription(fields.description);
  if (!(await selectOptionalUser(db, userId, { kind: 'all' }))) invalid('user_id', 'unknown_person');
  const { name, secret, secretHash } = makeKeyPair(context.services);
  const { permissions } = fields;
  const id = await insertApiKey(db, { userId, name, secretHash, permissions, description, createdAt: context.now });
  await emitKeyEvent(db, context, 'created', { id, userId });
  return { ...apiKeyView(await getApiKey(db, id)), secret };
}

export async function changeApiKey(
  db: Db,
  context: LoggedContext,
  row: ApiKeyRow,
  fields: ChangedFields,
): Promise<ApiKeyView> {
  if (fields.user_id !== undefined && fields.user_id !== row.userId) {
    invalid('user_id', 'key_stays');
  }
  await updateApiKey(db, row.id, {
    ...(fields.permissions && { permissions: fields.permissions }),
    ...(fields.description !== undefined && { description: cleanDescription(fields.description) }),
  });
  await emitKeyEvent(db, context, 'changed', row);
  return apiKeyView(await getApiKey(db, row.id));
}

/**
 * Revokes all API keys after an account was compromised or staff have reset the password. Returns the ids for
 * `logRevokedKeys` after the commit.
 */
export async function revokeApiKeys(
  db: Db,
  services: Services,
  { userId, actorId, now }: { userId: number; actorId: number; now: Date },
): Promise<number[]> {
  const ids = await deleteApiKeysOf(db, userId);
  const deleted = ids.map((id) => apiKeyEvents.deleted({ api_key_id: id, user_id: userId }));
  await emit(db, { services, actor: { userId: actorId }, now }, deleted);
  return ids;
}

export function logRevokedKeys(
  services: Services,
  { ids, userId, actorId }: { ids: readonly number[]; userId: number; actorId: number },
): void {
  for (const apiKeyId of ids) {
    logSecurityEvent(services, { event: 'api_key_revoked', actorId, subjectId: userId, details: { apiKeyId } });
  }
}

export async function removeApiKey(db: Db, context: LoggedContext, row: ApiKeyRow): Promise<void> {
  await deleteApiKey(db, row.id);
  await emitKeyEvent(db, context, 'deleted', row);
}

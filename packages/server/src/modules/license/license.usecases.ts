import type { Answer, contract } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { ServiceUnreachableError } from '../../platform/net/bounded-fetch.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { Services } from '../../platform/services.ts';
import { supportKeyEvents } from './license.events.ts';
import { deleteKey, selectOptionalKey, type SupportKeyRow, updateState, upsertKey } from './license.queries.ts';
import { askAboutKey } from './support-service.ts';
import { invalid } from './words/messages.ts';

type SupportKey = Answer<typeof contract.license.read>;

const SEALED = { purpose: 'support-key', owner: '1' } as const;
const HINT_LENGTH = 4;

/** A key as it is stored. */
export const sealKey = (services: Pick<Services, 'secrets'>, key: string): Pick<SupportKeyRow, 'key' | 'keyHint'> => ({
  key: seal(services, SEALED, Buffer.from(key)),
  keyHint: key.slice(-HINT_LENGTH),
});

const keyIn = (services: Services, row: SupportKeyRow) => unseal(services, SEALED, row.key).toString();

export async function readSupportKey({ db, services }: Pick<RequestContext, 'db' | 'services'>): Promise<SupportKey> {
  const row = await selectOptionalKey(db);
  return {
    available: services.config.supportUrl !== undefined,
    status: row?.status ?? 'none',
    key_hint: row?.keyHint ?? '',
    valid_until: row?.validUntil?.toISOString() ?? null,
    checked_at: row?.checkedAt.toISOString() ?? null,
  };
}

/** Stores a key that the support service calls valid. Any other key changes nothing. */
export async function activateSupportKey(context: RequestContext<Actor>, key: string): Promise<SupportKey> {
  const { services, now } = context;
  const url = services.config.supportUrl;
  if (url === undefined) throw new AppError('support_unavailable');
  const answer = await askAboutKey(services, { url, action: 'activate', key }).catch((error: unknown) => {
    throw error instanceof ServiceUnreachableError ? new AppError('support_unreachable') : error;
  });
  if (answer.status === 'expired') invalid('key', 'key_expired');
  if (answer.status === 'limit') invalid('key', 'key_limit');
  if (answer.status !== 'valid') invalid('key', 'key_invalid');
  await services.db.transaction(async (db) => {
    await upsertKey(db, { ...sealKey(services, key), ...answer, checkedAt: now });
    await emit(db, context, supportKeyEvents.activated({}));
  });
  return readSupportKey(context);
}

/** Removes the key, also when the support service cannot be reached. */
export async function deactivateSupportKey(
  context: RequestContext<Actor>,
): Promise<Answer<typeof contract.license.deactivate>> {
  const { services } = context;
  const row = await selectOptionalKey(services.db);
  if (!row) return { ...(await readSupportKey(context)), released: true };
  await services.db.transaction(async (db) => {
    await deleteKey(db);
    await emit(db, context, supportKeyEvents.deactivated({}));
  });
  const url = services.config.supportUrl;
  let released = url !== undefined;
  if (url !== undefined) {
    await askAboutKey(services, { url, action: 'deactivate', key: keyIn(services, row) }).catch((error: unknown) => {
      if (!(error instanceof ServiceUnreachableError)) throw error;
      released = false;
    });
  }
  return { ...(await readSupportKey(context)), released };
}

/** Asks whether the key is still valid. Without an answer it keeps its state. */
export async function checkSupportKey(services: Services): Promise<void> {
  const { db, config, clock } = services;
  const row = await selectOptionalKey(db);
  if (!row || config.supportUrl === undefined) return;
  const answer = await askAboutKey(services, { url: config.supportUrl, action: 'check', key: keyIn(services, row) });
  await updateState(db, row, { ...answer, checkedAt: clock() });
}

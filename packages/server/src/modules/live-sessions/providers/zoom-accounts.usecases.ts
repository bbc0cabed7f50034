import type { contract, Input, ZoomAccount } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { zoomAccountEvents } from '../live-sessions.events.ts';
import { invalid } from '../words/messages.ts';
import { deleteAccount, selectOptionalAccount, upsertAccount } from './accounts.queries.ts';
import { sealSecret } from './accounts.usecases.ts';

const OWNER = { provider: 'zoom', userId: null } as const;

export async function readZoomAccount(db: Db): Promise<ZoomAccount> {
  const row = await selectOptionalAccount(db, OWNER);
  return { account_id: row?.accountId ?? '', client_id: row?.clientId ?? '', has_secret: row !== undefined };
}

export async function saveZoomAccount(
  db: Db,
  context: WriteContext,
  body: Input<typeof contract.zoomAccounts.save>['body'],
): Promise<ZoomAccount> {
  const { services, actor, now } = context;
  const before = await selectOptionalAccount(db, OWNER);
  const { account_id: accountId, client_id: clientId, client_secret: secret } = body;
  const isSame = before?.accountId === accountId && before.clientId === clientId;
  // A stored secret is not sent for another account.
  if (secret === undefined && !isSame) invalid('client_secret', 'required');
  await upsertAccount(db, {
    ...OWNER,
    accountId,
    clientId,
    clientSecret:
      secret === undefined
        ? (before?.clientSecret ?? '')
        : sealSecret(services, { ...OWNER, clientId }, { name: 'client', secret }),
    changedAt: now,
  });
  await emit(db, context, zoomAccountEvents.changed({ user_id: actor.userId }));
  return readZoomAccount(db);
}

export async function removeZoomAccount(db: Db, context: WriteContext): Promise<ZoomAccount> {
  await deleteAccount(db, OWNER);
  await emit(db, context, zoomAccountEvents.deleted({ user_id: context.actor.userId }));
  return readZoomAccount(db);
}

import type { contract, GoogleAccount, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { consentState, isConsentState } from '../../../platform/net/google/consent-state.ts';
import { consentUrl, exchangeCode, revokeToken } from '../../../platform/net/google/oauth.ts';
import type { Services } from '../../../platform/services.ts';
import { googleAccountEvents } from '../live-sessions.events.ts';
import { invalid } from '../words/messages.ts';
import { deleteAccount, selectOptionalAccount, upsertAccount } from './accounts.queries.ts';
import { isConnected, openSecret, sealSecret } from './accounts.usecases.ts';

type ClientFile = Input<typeof contract.googleAccounts.save>['body'];

const PURPOSE = 'google-meet';
const SCOPES = ['calendar.events'];

const ownerOf = (userId: number) => ({ provider: 'google-meet', userId }) as const;

const redirectUriOf = ({ config }: Pick<Services, 'config'>): string =>
  `${config.publicUrl}/api/lectern/v1/google-meet/settings/callback`;

export async function readGoogleAccount(db: Db, services: Services, userId: number): Promise<GoogleAccount> {
  const row = await selectOptionalAccount(db, ownerOf(userId));
  return {
    client_id: row?.clientId ?? '',
    project_id: row?.projectId ?? '',
    has_secret: row !== undefined,
    connected: row !== undefined && isConnected(row),
    redirect_uri: redirectUriOf(services),
  };
}

export async function saveGoogleAccount(context: WriteContext, body: ClientFile): Promise<GoogleAccount> {
  const { services, actor, now } = context;
  const client = body.web ?? body.installed ?? invalid('web', 'google_client_missing');
  const owner = ownerOf(actor.userId);
  const { client_id: clientId, client_secret: secret, project_id: projectId } = client;
  await services.db.transaction(async (db) => {
    await upsertAccount(db, {
      ...owner,
      clientId,
      clientSecret: sealSecret(services, { ...owner, clientId }, { name: 'client', secret }),
      projectId,
      refreshToken: '',
      changedAt: now,
    });
    await emit(db, context, googleAccountEvents.changed({ user_id: actor.userId }));
  });
  return readGoogleAccount(services.db, services, actor.userId);
}

/** Ends the consent at Google and forgets the account. The account is forgotten also if Google does not answer. */
export async function removeGoogleAccount(context: WriteContext): Promise<GoogleAccount> {
  const { services, actor } = context;
  const owner = ownerOf(actor.userId);
  const row = await selectOptionalAccount(services.db, owner);
  if (row && isConnected(row)) {
    const token = openSecret(services, row, 'refresh');
    await revokeToken(token, services.config.meetingServices.google).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a consent at Google could not be ended');
    });
  }
  await services.db.transaction(async (db) => {
    await deleteAccount(db, owner);
    await emit(db, context, googleAccountEvents.deleted({ user_id: actor.userId }));
  });
  return readGoogleAccount(services.db, services, actor.userId);
}

export async function consentPage(db: Db, { services, actor, now }: WriteContext): Promise<{ url: string }> {
  const row = await selectOptionalAccount(db, ownerOf(actor.userId));
  if (!row) throw new AppError('provider_not_connected');
  const state = consentState(services, actor, { purpose: PURPOSE, now });
  return { url: consentUrl({ clientId: row.clientId, redirectUri: redirectUriOf(services), state, scopes: SCOPES }) };
}

/** Stores the consent that the browser brings back from Google. */
export async function finishConsent(
  context: WriteContext,
  { code, state, error }: { code?: string | undefined; state: string; error?: string | undefined },
): Promise<'yes' | 'no'> {
  const { services, actor, now } = context;
  if (!isConsentState(services, actor, { purpose: PURPOSE, state, now })) throw new AppError('link_expired');
  if (error || !code) return 'no';
  const row = await selectOptionalAccount(services.db, ownerOf(actor.userId));
  if (!row) throw new AppError('provider_not_connected');
  const token = await exchangeCode(
    { clientId: row.clientId, clientSecret: openSecret(services, row, 'client') },
    { code, redirectUri: redirectUriOf(services), standIn: services.config.meetingServices.google },
  );
  const { id: _id, ...fields } = row;
  await services.db.transaction(async (db) => {
    await upsertAccount(db, {
      ...fields,
      refreshToken: sealSecret(services, row, { name: 'refresh', secret: token }),
      changedAt: now,
    });
    await emit(db, context, googleAccountEvents.changed({ user_id: actor.userId }));
  });
  return 'yes';
}

import type { contract, GoogleClassroomAccount, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { consentState, isConsentState } from '../../../platform/net/google/consent-state.ts';
import { consentUrl, exchangeCode, revokeToken } from '../../../platform/net/google/oauth.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { Services } from '../../../platform/services.ts';
import { courseEvents, unlinkGoogleClassrooms } from '../../courses/index.ts';
import { deleteClassCodesOf } from '../classes/class-codes.queries.ts';
import { googleClassroomAccountEvents } from '../google-classroom.events.ts';
import {
  type AccountRow,
  deleteAccount,
  lockAccount,
  selectOptionalAccount,
  updateAccount,
  upsertAccount,
} from './account.queries.ts';

const PURPOSE = 'google-classroom';
const SCOPES = ['classroom.courses.readonly', 'classroom.rosters.readonly', 'classroom.profile.emails'];

type SecretName = 'client' | 'refresh';
type Owner = Pick<AccountRow, 'userId' | 'clientId'>;

const sealedFor = ({ userId, clientId }: Owner, name: SecretName) => ({
  purpose: 'classrooms' as const,
  owner: `${userId}\n${clientId}\n${name}`,
});

export const openSecret = (services: Pick<Services, 'secrets'>, row: AccountRow, name: SecretName): string =>
  unseal(services, sealedFor(row, name), name === 'client' ? row.clientSecret : row.refreshToken).toString();

const redirectUriOf = ({ config }: Pick<Services, 'config'>): string =>
  `${config.publicUrl}/api/lectern/v1/google-classroom/settings/callback`;

function connectionOf(row: AccountRow | undefined): GoogleClassroomAccount['connection'] {
  if (!row) return 'none';
  if (row.refreshToken === '') return 'not_connected';
  return row.lost ? 'lost' : 'connected';
}

export async function readAccount(db: Db, services: Services, userId: number): Promise<GoogleClassroomAccount> {
  const row = await selectOptionalAccount(db, userId);
  return {
    client_id: row?.clientId ?? '',
    has_secret: row !== undefined,
    connection: connectionOf(row),
    redirect_uri: redirectUriOf(services),
    access_code: row?.accessCode ?? false,
    classes_read_at: row?.classesReadAt?.toISOString() ?? null,
  };
}

const noClasses = { classes: null, classesReadAt: null };

/** Stores the OAuth client and who sees class codes. The same client with the same secret stays connected. */
export async function saveAccount(
  context: WriteContext,
  {
    client_id: clientId,
    client_secret: secret,
    access_code: given,
  }: Input<typeof contract.googleClassroomAccount.save>['body'],
): Promise<GoogleClassroomAccount> {
  const { services, actor, now } = context;
  const { userId } = actor;
  await services.db.transaction(async (db) => {
    await lockAccount(db, userId);
    const before = await selectOptionalAccount(db, userId);
    const kept = before?.clientId === clientId ? before : undefined;
    const wanted = secret ?? (kept ? openSecret(services, kept, 'client') : invalid('client_secret', 'required'));
    const same = kept !== undefined && openSecret(services, kept, 'client') === wanted;
    const accessCode = given ?? before?.accessCode ?? false;
    if (same && accessCode === before?.accessCode) return;
    await upsertAccount(db, userId, {
      clientId,
      clientSecret: seal(services, sealedFor({ userId, clientId }, 'client'), Buffer.from(wanted)),
      accessCode,
      changedAt: now,
      ...(!same && { refreshToken: '', lost: false, ...noClasses }),
    });
    await emit(db, context, googleClassroomAccountEvents.changed({ user_id: userId }));
  });
  return readAccount(services.db, services, userId);
}

/** Ends the consent at Google. What Google answers changes nothing here. */
async function endConsent(services: Services, row: AccountRow | undefined): Promise<void> {
  if (!row || row.refreshToken === '' || row.lost) return;
  const token = openSecret(services, row, 'refresh');
  await revokeToken(token, services.config.meetingServices.classroom).catch((error: unknown) => {
    services.log.warn({ err: error }, 'a consent at Google could not be ended');
  });
}

/** Forgets the consent and the classes. The client stays. */
export async function disconnectAccount(context: WriteContext): Promise<GoogleClassroomAccount> {
  const { services, actor, now } = context;
  const { userId } = actor;
  const row = await selectOptionalAccount(services.db, userId);
  await endConsent(services, row);
  if (row) {
    await services.db.transaction(async (db) => {
      await updateAccount(db, userId, { refreshToken: '', lost: false, changedAt: now, ...noClasses });
      await emit(db, context, googleClassroomAccountEvents.changed({ user_id: userId }));
    });
  }
  return readAccount(services.db, services, userId);
}

/** Forgets the client, the consent and the classes, and ends the links of courses whose author the person is. */
export async function removeData(context: WriteContext): Promise<GoogleClassroomAccount> {
  const { services, actor } = context;
  const { userId } = actor;
  await endConsent(services, await selectOptionalAccount(services.db, userId));
  await services.db.transaction(async (db) => {
    const unlinked = await unlinkGoogleClassrooms(db, { userId, now: context.now });
    await deleteClassCodesOf(db, userId);
    await deleteAccount(db, userId);
    await emit(db, context, [
      ...unlinked.map((id) => courseEvents.updated({ course_id: id })),
      googleClassroomAccountEvents.deleted({ user_id: userId }),
    ]);
  });
  return readAccount(services.db, services, userId);
}

export async function clearCache(db: Db, context: WriteContext): Promise<GoogleClassroomAccount> {
  const { services, actor } = context;
  await updateAccount(db, actor.userId, noClasses);
  return readAccount(db, services, actor.userId);
}

export async function consentPage(db: Db, { services, actor, now }: WriteContext): Promise<{ url: string }> {
  const row = await selectOptionalAccount(db, actor.userId);
  if (!row) throw new AppError('provider_not_connected');
  const state = consentState(services, actor, { purpose: PURPOSE, now });
  const standIn = services.config.meetingServices.classroom;
  const redirectUri = redirectUriOf(services);
  return { url: consentUrl({ clientId: row.clientId, redirectUri, state, scopes: SCOPES, standIn }) };
}

/** Stores the consent that the browser brings back from Google. */
export async function finishConsent(
  context: WriteContext,
  { code, state, error }: Input<typeof contract.googleClassroomAccount.callback>['query'],
): Promise<'yes' | 'no'> {
  const { services, actor, now } = context;
  const { userId } = actor;
  if (!isConsentState(services, actor, { purpose: PURPOSE, state, now })) throw new AppError('link_expired');
  if (error || !code) return 'no';
  const row = await selectOptionalAccount(services.db, userId);
  if (!row) throw new AppError('provider_not_connected');
  const token = await exchangeCode(
    { clientId: row.clientId, clientSecret: openSecret(services, row, 'client') },
    { code, redirectUri: redirectUriOf(services), standIn: services.config.meetingServices.classroom },
  );
  const refreshToken = seal(services, sealedFor(row, 'refresh'), Buffer.from(token));
  await services.db.transaction(async (db) => {
    await lockAccount(db, userId);
    const current = await selectOptionalAccount(db, userId);
    // Another client was stored meanwhile; its token would not fit.
    if (current?.clientSecret !== row.clientSecret) throw new AppError('link_expired');
    await updateAccount(db, userId, { refreshToken, lost: false, changedAt: now, ...noClasses });
    await emit(db, context, googleClassroomAccountEvents.changed({ user_id: userId }));
  });
  return 'yes';
}

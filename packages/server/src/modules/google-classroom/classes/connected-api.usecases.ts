import { AppError } from '../../../platform/errors.ts';
import { accessTokens } from '../../../platform/net/access-tokens.ts';
import { ConsentLostError } from '../../../platform/net/google/oauth.ts';
import type { Services } from '../../../platform/services.ts';
import { type AccountRow, markLost, selectOptionalAccount } from '../account/account.queries.ts';
import { openSecret } from '../account/account.usecases.ts';
import { type ClassroomApi, classroomApi } from './classroom-api.ts';

/** The account of a person that is connected. */
export async function connectedAccount(services: Services, userId: number): Promise<AccountRow> {
  const row = await selectOptionalAccount(services.db, userId);
  if (!row || row.refreshToken === '') throw new AppError('provider_not_connected');
  if (row.lost) throw new AppError('google_connection_lost');
  return row;
}

/** Asks Google as the owner of the account. Whether Google still accepts the consent is remembered. */
export async function askClassroom<Result>(
  services: Services,
  row: AccountRow,
  ask: (api: ClassroomApi) => Promise<Result>,
): Promise<Result> {
  const account = {
    clientId: row.clientId,
    clientSecret: openSecret(services, row, 'client'),
    refreshToken: openSecret(services, row, 'refresh'),
  };
  try {
    return await ask(classroomApi(account, accessTokens(services), services.config.meetingServices.classroom));
  } catch (error) {
    if (!(error instanceof ConsentLostError)) throw error;
    await markLost(services.db, row);
    throw new AppError('google_connection_lost');
  }
}

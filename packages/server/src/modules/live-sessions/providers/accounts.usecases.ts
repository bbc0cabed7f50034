import { AppError } from '../../../platform/errors.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { accessTokens } from '../../../platform/net/access-tokens.ts';
import { type AccountRow, type ProviderSlug, selectOptionalAccount } from './accounts.queries.ts';
import { googleProvider } from './google.ts';
import type { MeetingProvider } from './provider.ts';
import { zoomProvider } from './zoom.ts';

type Sealing = Pick<Services, 'secrets'>;
type SecretName = 'client' | 'refresh';

const sealedFor = (row: Pick<AccountRow, 'provider' | 'userId' | 'clientId'>, name: SecretName) => ({
  purpose: 'meetings' as const,
  owner: `${row.provider}\n${row.userId ?? 0}\n${row.clientId}\n${name}`,
});

export const sealSecret = (
  services: Sealing,
  row: Pick<AccountRow, 'provider' | 'userId' | 'clientId'>,
  { name, secret }: { name: SecretName; secret: string },
): string => seal(services, sealedFor(row, name), Buffer.from(secret));

export const openSecret = (services: Sealing, row: AccountRow, name: SecretName): string =>
  unseal(services, sealedFor(row, name), name === 'client' ? row.clientSecret : row.refreshToken).toString();

/** Zoom has one account for the school; each instructor connects a Google account. */
export const ownerOf = (provider: ProviderSlug, userId: number): number | null => (provider === 'zoom' ? null : userId);

export function providerOf(services: Services, row: AccountRow): MeetingProvider {
  const tokens = accessTokens(services);
  const clientSecret = openSecret(services, row, 'client');
  const { accountId, clientId } = row;
  const { zoom, google } = services.config.meetingServices;
  if (row.provider === 'zoom') return zoomProvider({ accountId, clientId, clientSecret }, tokens, zoom);
  const refreshToken = openSecret(services, row, 'refresh');
  return googleProvider({ clientId, clientSecret, refreshToken }, tokens, google);
}

export const isConnected = (row: AccountRow): boolean => row.provider === 'zoom' || row.refreshToken !== '';

/** The provider with the account of this owner; throws if none is connected. */
export async function connectedProvider(
  services: Services,
  db: Db,
  owner: { provider: ProviderSlug; userId: number | null },
): Promise<MeetingProvider> {
  const row = await selectOptionalAccount(db, owner);
  if (!row || !isConnected(row)) throw new AppError('provider_not_connected');
  return providerOf(services, row);
}

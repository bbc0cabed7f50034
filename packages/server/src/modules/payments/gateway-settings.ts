import { type GatewayName, gatewayNames, type SettingsDocument } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from './words/messages.ts';

/** The required credentials of a gateway. Without a webhook secret every event is refused. */
const NEEDED = {
  stripe: ['publishable_key', 'secret_key', 'webhook_secret'],
  paypal: ['client_id', 'secret', 'webhook_id'],
} as const;

type Payments = SettingsDocument['payments'];
type Account = Payments['stripe'] | Payments['paypal'];

/** The first of the credentials that is missing. */
export const missingKey = (name: GatewayName, account: Account): string | undefined =>
  NEEDED[name].find((key) => account[key as keyof Account] === '');

/** A check of the settings: a gateway that is on has its keys. */
export async function checkGatewaySettings(_db: Db, { after }: { after: SettingsDocument }): Promise<void> {
  for (const name of gatewayNames) {
    const account: Account = after.payments[name];
    const missing = account.enable && missingKey(name, account);
    if (missing) invalid(`payments.${name}.${missing}`, 'gateway_needs_key');
  }
}

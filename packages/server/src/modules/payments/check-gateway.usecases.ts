import type { Answer, contract, GatewayName } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { settingsToTry } from '../settings/index.ts';
import { missingKey } from './gateway-settings.ts';
import { gatewayOf } from './gateways/open-gateway.ts';
import { invalid } from './words/messages.ts';

const TRIES = { max: 20, windowSeconds: 900 };

/** The setting that a check of an account has found wrong. */
const settingOf = (error: unknown): string | undefined =>
  error instanceof AppError ? (error as AppError & { setting?: string }).setting : undefined;

/** Checks an account with its gateway. An error is reported at the setting that causes it. */
export async function checkGateway(
  services: Services,
  { actor, now, gateway: name, account }: { actor: Actor; now: Date; gateway: GatewayName; account: object },
): Promise<Answer<typeof contract.gatewayChecks.check>> {
  await consumeRateLimit(services.db, { key: `gateway-check:${actor.userId}`, ...TRIES }, now);
  const settings = await settingsToTry(services, { payments: { [name]: account } });
  const missing = missingKey(name, settings.payments[name]);
  if (missing) invalid(`payments.${name}.${missing}`, 'gateway_needs_key');
  const gateway = await gatewayOf(services, name, settings);
  if (!gateway) throw new AppError('gateway_off');
  try {
    await gateway.check();
  } catch (error) {
    const setting = settingOf(error);
    if (!setting) throw error;
    invalid(`payments.${name}.${setting}`, 'gateway_answered', {
      reason: String((error as AppError).details.reason ?? ''),
    });
  }
  const { stripe, paypal } = settings.payments;
  return { live: name === 'stripe' ? stripe.publishable_key.startsWith('pk_live_') : !paypal.sandbox };
}

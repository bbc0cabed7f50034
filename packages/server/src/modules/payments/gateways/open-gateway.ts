import { type GatewayName, gatewayNames, type SettingsDocument } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { accessTokens } from '../../../platform/net/access-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { openSecret, readSettings } from '../../settings/index.ts';
import type { Gateway } from './gateway.ts';
import { paypalClient } from './paypal/paypal-client.ts';
import { paypalGateway } from './paypal/paypal-gateway.ts';

async function openStripe(services: Services, settings: SettingsDocument): Promise<Gateway | undefined> {
  const { publishable_key: publishableKey } = settings.payments.stripe;
  const secretKey = openSecret(services, settings, 'payments.stripe.secret_key');
  const webhookSecret = openSecret(services, settings, 'payments.stripe.webhook_secret');
  if (publishableKey === '' || secretKey === '') return undefined;
  const { stripe: api, stripeJs: js } = services.config.paymentServices;
  const { stripeGateway } = await import('./stripe/stripe-gateway.ts');
  return stripeGateway({ publishableKey, secretKey, webhookSecret }, { api, js, clock: services.clock });
}

function openPaypal(services: Services, settings: SettingsDocument): Gateway | undefined {
  const {
    sandbox,
    client_id: clientId,
    webhook_id: webhookId,
    invoice_prefix: invoicePrefix,
  } = settings.payments.paypal;
  const secret = openSecret(services, settings, 'payments.paypal.secret');
  if (clientId === '' || secret === '') return undefined;
  const account = { sandbox, clientId, secret, webhookId, invoicePrefix };
  const options = { tokens: accessTokens(services), standIn: services.config.paymentServices.paypal };
  return paypalGateway(account, paypalClient(account, options));
}

/** A gateway with the account of these settings; undefined without one. */
export const gatewayOf = async (
  services: Services,
  name: GatewayName,
  settings: SettingsDocument,
): Promise<Gateway | undefined> =>
  name === 'stripe' ? openStripe(services, settings) : openPaypal(services, settings);

/** A gateway with the school's account, also one that takes no new payments; throws `gateway_off` without an account. */
export async function openGateway(services: Services, name: GatewayName): Promise<Gateway> {
  const gateway = await gatewayOf(services, name, await readSettings(services));
  if (!gateway) throw new AppError('gateway_off');
  return gateway;
}

/** A gateway that learners may choose. '' for its title in their language. */
export interface OfferedGateway {
  name: GatewayName;
  title: string;
}

/** The gateways that learners may choose. */
export async function offeredGateways(services: Pick<Services, 'cache'>): Promise<OfferedGateway[]> {
  const accounts = (await readSettings(services)).payments;
  return gatewayNames.flatMap((name) => (accounts[name].enable ? [{ name, title: accounts[name].title }] : []));
}

/** A gateway for a new payment; throws `gateway_off` if it is switched off. */
export async function openEnabledGateway(services: Services, name: GatewayName): Promise<Gateway> {
  const isOffered = (await offeredGateways(services)).some((offered) => offered.name === name);
  if (!isOffered) throw new AppError('gateway_off');
  return openGateway(services, name);
}

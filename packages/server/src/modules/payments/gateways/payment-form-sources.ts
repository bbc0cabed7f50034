import type { PageSources } from '../../../platform/http/server/content-policy.ts';
import type { Services } from '../../../platform/services.ts';
import { offeredGateways } from './open-gateway.ts';

/** https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE: PageSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

const NONE: PageSources = { scripts: [], frames: [], connections: [] };

/** Origins that a page with payment forms loads from. PayPal redirects to its own page. */
export async function paymentFormSources(services: Pick<Services, 'cache' | 'config'>): Promise<PageSources> {
  const isOffered = (await offeredGateways(services)).some(({ name }) => name === 'stripe');
  if (!isOffered) return NONE;
  const { stripeJs } = services.config.paymentServices;
  return stripeJs === undefined ? STRIPE : { scripts: [stripeJs], frames: [stripeJs], connections: [stripeJs] };
}

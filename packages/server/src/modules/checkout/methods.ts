import type { CheckoutMethod } from '@lectern/contract';
import type { Services } from '../../platform/services.ts';
import { offeredGateways } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';

interface MethodView {
  name: CheckoutMethod;
  /** '' for that of the reader's language. */
  title: string;
  description: string;
}

/** `recurring`: renewals follow, so a total of 0 needs a payment method, too. */
interface Payable {
  total: number;
  recurring: boolean;
}

/** How people can pay a total now. A total of nothing needs no payment. */
export async function readMethods(services: Services, { total, recurring }: Payable): Promise<MethodView[]> {
  if (total === 0 && !recurring) return [{ name: 'free', title: '', description: '' }];
  const gateways = (await offeredGateways(services)).map((one) => ({ ...one, description: '' }));
  const { enable, title, description } = (await readSettings(services)).payments.offline;
  return enable ? [...gateways, { name: 'offline', title, description }] : gateways;
}

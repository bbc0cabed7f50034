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

/** How people can pay a total now. A total of nothing needs no payment. */
export async function readMethods(services: Services, total: number): Promise<MethodView[]> {
  if (total === 0) return [{ name: 'free', title: '', description: '' }];
  const gateways = (await offeredGateways(services)).map((one) => ({ ...one, description: '' }));
  const { enable, title, description } = (await readSettings(services)).payments.offline;
  return enable ? [...gateways, { name: 'offline', title, description }] : gateways;
}

import type { CheckoutMethod, SettingsDocument } from '@lectern/contract';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import { enabledGateways } from '../payments/index.ts';

export interface MethodView {
  name: CheckoutMethod;
  title: string;
  description: string;
}

/** Settings of a method that people pay with; titles that are '' are words of the web. */
const titleOf = ({ payments }: SettingsDocument, name: CheckoutMethod): { title: string; description: string } =>
  name === 'free' ? { title: '', description: '' } : { description: '', ...payments[name] };

/** How people can pay a total now. A total of nothing needs no payment. */
export async function readMethods(services: Services, total: number): Promise<MethodView[]> {
  const settings = await readSettings(services);
  const offline = settings.payments.offline.enable ? (['offline'] as const) : [];
  const names = total === 0 ? (['free'] as const) : [...(await enabledGateways(services)), ...offline];
  return names.map((name) => {
    const { title, description } = titleOf(settings, name);
    return { name, title, description };
  });
}

import type { SettingsDocument } from '@lectern/contract';
import type { Services } from '../../platform/services.ts';
import { tellDeliveryChanged } from './delivery/delivery.usecases.ts';
import { withoutSecrets } from './delivery/delivery-secret.ts';
import { type ChangedSettings, forgetSettings } from './settings.usecases.ts';

/** What follows a change of the document, whoever made it; gives back what its maker may read of it. */
export function afterSettingsChange(
  services: Services,
  { deliveryChanged, settings }: ChangedSettings,
  { actorId, afterCommit }: { actorId: number; afterCommit: (act: () => Promise<void>) => void },
): SettingsDocument {
  afterCommit(() => forgetSettings(services));
  if (deliveryChanged) afterCommit(async () => tellDeliveryChanged(services, { actorId, settings }));
  return withoutSecrets(settings);
}

import type { SettingsDocument } from '@lectern/contract';
import type { Services } from '../../platform/services.ts';
import { tellDeliveryChanged } from './delivery/delivery.usecases.ts';
import { withoutSecrets } from './secrets/secrets.ts';
import { type ChangedSettings, forgetSettings } from './settings.usecases.ts';

/** Follow-up of every change of the settings; returns the part that the actor may read. */
export function afterSettingsChange(
  services: Services,
  { deliveryChanged, settings }: ChangedSettings,
  { actorId, afterCommit }: { actorId: number; afterCommit: (act: () => Promise<void>) => void },
): SettingsDocument {
  afterCommit(() => forgetSettings(services));
  if (deliveryChanged) afterCommit(async () => tellDeliveryChanged(services, { actorId, settings }));
  return withoutSecrets(settings);
}

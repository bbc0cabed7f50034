import type { Answer, contract, SettingsDocument } from '@lectern/contract';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../settings.usecases.ts';
import { deliveryOf } from './delivery.rules.ts';

/** Which mail server is used, and what the environment says of it. */
export async function readEmailDelivery(services: Services): Promise<Answer<typeof contract.settings.emailDelivery>> {
  const { smtpUrl } = services.config;
  const { source } = deliveryOf(services.config, await readSettings(services));
  return { source, environment: smtpUrl !== undefined && smtpUrl !== 'none', stopped: smtpUrl === 'none' };
}

/** After the commit: who can read every email from now on is worth a line. */
export function tellDeliveryChanged(
  services: Services,
  { actorId, settings }: { actorId: number; settings: SettingsDocument },
): void {
  const { source } = deliveryOf(services.config, settings);
  logSecurityEvent(services, { event: 'email_delivery_changed', actorId, subjectId: null, details: { source } });
}

import type { SettingsDocument } from '@lectern/contract';
import type { MailServer } from '../../../platform/mail/mail-server.ts';
import type { Services } from '../../../platform/services.ts';
import { openSecret } from '../secrets/secrets.ts';
import { deliveryOf } from './delivery.rules.ts';

/** The mail server to use now, with its password; undefined where mails are kept. */
export function openMailServer(
  services: Pick<Services, 'config' | 'secrets'>,
  settings: SettingsDocument,
): MailServer | undefined {
  const delivery = deliveryOf(services.config, settings);
  if (delivery.source === 'none') return undefined;
  if (delivery.source === 'environment') return { url: delivery.url };
  const { host, port, encryption, user } = delivery.server;
  const password = openSecret(services, settings, 'emails.delivery.secret');
  return { host, port, encryption, user, password, allowPrivate: services.config.smtpAllowPrivate };
}

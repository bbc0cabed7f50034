import type { SettingsDocument } from '@lectern/contract';
import { MAX_MAIL_SECRET_LENGTH, SECRET_MASK } from '@lectern/contract/limits';
import type { MailServer } from '../../../platform/mail/mail-server.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { Services } from '../../../platform/services.ts';
import { invalid } from '../words/messages.ts';
import { deliveryOf, secretOwner } from './delivery.rules.ts';

type Stored = SettingsDocument['emails']['delivery'];

const sealedFor = (delivery: Stored) => ({ purpose: 'settings', owner: secretOwner(delivery) }) as const;

/**
 * The secret as it is stored: sealed for its server. `sent`: what the caller wrote, undefined or the mask for "as it is".
 * A secret that is stored goes to no other server, so it has to be given again when host, port or user change.
 */
export function sealedSecret(
  services: Pick<Services, 'secrets'>,
  {
    before,
    after,
    sent,
    dropSecret = false,
  }: { before: Stored; after: Stored; sent: string | undefined; dropSecret?: boolean },
): string {
  if (sent !== undefined && sent !== SECRET_MASK) {
    if (sent.length > MAX_MAIL_SECRET_LENGTH) {
      invalid('emails.delivery.secret', 'too_many_characters', { n: MAX_MAIL_SECRET_LENGTH });
    }
    return sent === '' ? '' : seal(services, sealedFor(after), Buffer.from(sent));
  }
  if (before.secret !== '' && secretOwner(before) !== secretOwner(after)) {
    if (dropSecret) return '';
    invalid('emails.delivery.secret', 'secret_again');
  }
  return before.secret;
}

/** The settings as anybody may read them: secrets are only said to be there. */
export const withoutSecrets = (settings: SettingsDocument): SettingsDocument => ({
  ...settings,
  emails: {
    ...settings.emails,
    delivery: { ...settings.emails.delivery, secret: settings.emails.delivery.secret === '' ? '' : SECRET_MASK },
  },
});

/** The mail server to use now, with its password; undefined where mails are kept. */
export function openMailServer(
  services: Pick<Services, 'config' | 'secrets'>,
  settings: SettingsDocument,
): MailServer | undefined {
  const delivery = deliveryOf(services.config, settings);
  if (delivery.source === 'none') return undefined;
  if (delivery.source === 'environment') return { url: delivery.url };
  const { host, port, encryption, user, secret } = delivery.server;
  const password = secret === '' ? '' : unseal(services, sealedFor(settings.emails.delivery), secret).toString();
  return { host, port, encryption, user, password, allowPrivate: services.config.smtpAllowPrivate };
}

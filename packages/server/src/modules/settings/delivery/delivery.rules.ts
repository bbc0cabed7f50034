import type { SettingsDocument } from '@lectern/contract';

type Stored = SettingsDocument['emails']['delivery'];

/** Where mails go. `none`: they are kept, and administrators read them. */
export type Delivery =
  | { source: 'none' }
  | { source: 'environment'; url: string }
  | { source: 'settings'; server: Omit<Stored, 'transport'> };

/** What the operator says: the address of a mail server, 'none' to stop all sending, or nothing. */
interface Environment {
  smtpUrl: string | undefined;
}

/**
 * Which mail server is used: that of the settings, else that of the environment. The environment can stop all sending,
 * which is the way back into a school whose sign-in codes go nowhere.
 */
export function deliveryOf({ smtpUrl }: Environment, { emails }: Pick<SettingsDocument, 'emails'>): Delivery {
  const { transport, ...server } = emails.delivery;
  if (smtpUrl === 'none' || transport === 'none') return { source: 'none' };
  if (server.host !== '') return { source: 'settings', server };
  return smtpUrl === undefined ? { source: 'none' } : { source: 'environment', url: smtpUrl };
}

export const sendsMail = (environment: Environment, settings: Pick<SettingsDocument, 'emails'>): boolean =>
  deliveryOf(environment, settings).source !== 'none';

/** The server and user that a password belongs to: it is sent to no other server or user. */
export const secretOwner = ({ host, port, user }: Pick<Stored, 'host' | 'port' | 'user'>): string =>
  JSON.stringify(['emails.delivery', host, port, user]);

/** Whether mail is sent to another server or not at all. Its operator can read links that set passwords. */
export const deliveryDiffers = (before: Stored, after: Stored): boolean =>
  (Object.keys(after) as (keyof Stored)[]).some((key) => before[key] !== after[key]);

/** Who mails of the school come from. */
export function senderOf({ publicUrl }: { publicUrl: string }, { general, emails }: SettingsDocument): string {
  const name = (emails.general.from_name || general.site.title).replace(/["\\\r\n]/g, '');
  const address = emails.general.from_email || `no-reply@${new URL(publicUrl).hostname}`;
  return `"${name}" <${address}>`;
}

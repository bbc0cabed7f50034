import type { EmailOverride, Locale, SettingsDocument } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { pictureAddress } from '../../platform/files/picture-finders.ts';
import { directionOf, localeFor } from '../../platform/http/server/language.ts';
import type { Mail, MailAttachment, MailFile } from '../../platform/mail/mail-server.ts';
import type { MailTemplate } from '../../platform/mail/mail-templates.ts';
import { escapeHtml } from '../../platform/html/html-text.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings, sendsMail } from '../settings/index.ts';
import { readableOn } from './readable-on.ts';
import { type Filling, fillContent, fillSubject } from './smart-tags.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** What every mail of the school shows around its own words. Read before a transaction is open. */
export interface MailContext {
  site: string;
  /** The school's language, for those who have chosen none. */
  language: string;
  footer: string;
  color: string;
  /** The whole URL of the logo; '' shows the name of the school in its place. */
  logo: string;
  /** Behind the logo or name; '' for none. */
  headerColor: string;
  publicUrl: string;
  /** Mails leave the school; elsewhere they are kept. */
  sends: boolean;
  /** What the school has changed of its mails. */
  emails: SettingsDocument['emails'];
  /** The URL where the user unsubscribes from emails of this kind. */
  unsubscribeUrl: (userId: number, kind: string) => string;
}

export const readMailContext = async (services: Services): Promise<MailContext> =>
  mailContextOf(services.db, services, await readSettings(services));

/** The same for callers that have read the settings already. `db`: their transaction, if one is open. */
export async function mailContextOf(
  db: Db,
  services: Pick<Services, 'config' | 'secrets'>,
  settings: SettingsDocument,
): Promise<MailContext> {
  const { general } = settings.emails;
  const logo = await pictureAddress(db, general.logo_id || settings.general.styling.logo_id);
  return {
    site: settings.general.site.title,
    language: settings.general.site.language,
    footer: general.footer_text,
    color: settings.general.styling.primary_color,
    logo: logo ? new URL(logo, services.config.publicUrl).href : '',
    headerColor: general.header_color,
    publicUrl: services.config.publicUrl,
    sends: sendsMail(services.config, settings),
    emails: settings.emails,
    unsubscribeUrl: (userId, kind) =>
      `${services.config.publicUrl}/unsubscribe?token=${unsubscribeToken(services, { userId, kind })}`,
  };
}

export interface Recipient {
  /** null for an address from the settings, which has no account. */
  id: number | null;
  email: string | null;
  /** null until the address is verified. Until then emails leave out the name, which anyone could have entered. */
  emailVerifiedAt: Date | null;
  displayName: string;
  username: string;
  locale: string;
}

/** `nameless`: for an address that is not verified yet. */
const greetings: Record<Locale, { greeting: string; nameless: string }> = {
  en: { greeting: 'Hello {name},', nameless: 'Hello,' },
  de: { greeting: 'Hallo {name},', nameless: 'Hallo,' },
  ar: { greeting: 'مرحبًا {name}،', nameless: 'مرحبًا،' },
};

export interface Letter {
  /** Where its button leads. */
  path: string;
  mailContext: MailContext;
  /** Placeholder values other than person and site. */
  values?: Record<string, string>;
  /** A code to type, on a line of its own so that it is easy to read and copy. */
  code?: string;
  /** The course that it is about. */
  courseId?: number | undefined;
  attachment?: MailAttachment | MailFile | undefined;
  /** Who gets the answers; by default the address of the template or of the school. */
  replyTo?: { name: string; address: string } | undefined;
}

/** The footer of every optional email. */
const stopWords: Record<Locale, { why: string; stop: string }> = {
  en: { why: 'You get this email because you have an account at {site}.', stop: 'Stop these emails' },
  de: { why: 'Diese E-Mail kommt, weil es bei {site} ein Konto mit dieser Adresse gibt.', stop: 'Nicht mehr erhalten' },
  ar: { why: 'تصلك هذه الرسالة لأن لديك حسابًا في {site}.', stop: 'إيقاف هذه الرسائل' },
};

/** What the school has changed of a mail. */
export const overrideOf = (emails: SettingsDocument['emails'], { audience, kind }: MailTemplate) =>
  emails[audience][kind];

/** Whether the school sends this email. */
export const isSent = (emails: SettingsDocument['emails'], template: MailTemplate): boolean =>
  template.required || (overrideOf(emails, template)?.enable ?? template.sentByDefault);

const sanitizedName = (name: string): string => name.replace(/["\\\r\n]/g, '');
const mailbox = (name: string, address: string): string =>
  address === '' ? '' : name === '' ? address : `"${sanitizedName(name)}" <${address}>`;

/** From the mail's own address, or under its own name from the school's; '' where the school's is right. */
function senderFor({ emails, site, publicUrl }: MailContext, override: EmailOverride | undefined): string {
  if (!override || (override.from_name === '' && override.from_address === '')) return '';
  const { from_name, from_email } = emails.general;
  const address = override.from_address || from_email || `no-reply@${new URL(publicUrl).hostname}`;
  return mailbox(override.from_name || from_name || site, address);
}

const paragraph = (text: string) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`;

/** Clients that know no `max-height` follow the attribute. */
const LOGO_HEIGHT = 48;

/** The logo above the words, on the color of the school if it has one for emails; without a logo its name. */
function headerOf({ site, logo, headerColor }: MailContext): string {
  const colors = headerColor === '' ? '' : `;background:${headerColor};color:${readableOn(headerColor)}`;
  const name = escapeHtml(site);
  const shown = logo
    ? `<img src="${escapeHtml(logo)}" alt="${name}" height="${LOGO_HEIGHT}" style="display:block;width:auto;height:auto;max-width:100%;max-height:${LOGO_HEIGHT}px;border:0">`
    : name;
  const space = headerColor === '' ? '32px 32px 0' : '20px 32px;border-radius:12px 12px 0 0';
  return `<div style="padding:${space};font-size:18px;font-weight:700${colors}">${shown}</div>`;
}

/** Around the words of every mail. */
function frame({
  locale,
  title,
  inner,
  mailContext,
  stop,
}: {
  locale: Locale;
  title: string;
  inner: string;
  mailContext: MailContext;
  stop: { why: string; stop: string; url: string } | undefined;
}) {
  const footer = mailContext.footer ? [mailContext.footer] : [];
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f6;color:#1f2430;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px">
${headerOf(mailContext)}
<div style="padding:24px 32px 32px">
${inner}
${footer.map((text) => `<p style="margin:24px 0 0;color:#667085;font-size:14px">${escapeHtml(text)}</p>`).join('\n')}
${stop ? `<p style="margin:24px 0 0;color:#667085;font-size:13px">${escapeHtml(stop.why)} <a href="${escapeHtml(stop.url)}" style="color:#667085">${escapeHtml(stop.stop)}</a></p>` : ''}
</div></div></body></html>
`;
}

interface ComposedMail extends Omit<Mail, 'attachment'> {
  kind: string;
  sender: string;
  unsubscribeUrl: string;
  attachment: Letter['attachment'];
}

/** One mail to one person: in the school's own words, where it has some in their language, else in ours. */
export function composeMail(
  template: MailTemplate,
  { to, path, mailContext, values: more, code, attachment, replyTo }: Letter & { to: Recipient & { email: string } },
): ComposedMail {
  const locale = localeFor(to.locale, mailContext.language);
  const { greeting, nameless } = greetings[locale];
  const words = template[locale];
  const values: Record<string, string> = {
    ...more,
    name: to.displayName,
    username: to.username,
    site: mailContext.site,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

  const link = `${mailContext.publicUrl}${path}`;
  const greet = fill(to.emailVerifiedAt ? greeting : nameless);
  const button = fill(words.button);
  const buttonHtml = `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${mailContext.color};color:${readableOn(mailContext.color)};text-decoration:none;font-weight:600">${escapeHtml(button)}</a>`;
  const unsubscribeUrl = template.required || to.id === null ? '' : mailContext.unsubscribeUrl(to.id, template.kind);
  const stop =
    unsubscribeUrl === ''
      ? undefined
      : { why: fill(stopWords[locale].why), stop: stopWords[locale].stop, url: unsubscribeUrl };
  const override = overrideOf(mailContext.emails, template);
  const filling: Filling = {
    // The address is not verified: names, which any visitor may have typed, are not sent to it.
    values: to.emailVerifiedAt ? values : { ...values, name: '' },
    greeting: greet,
    email: to.email,
    publicUrl: mailContext.publicUrl,
    link,
    unsubscribeUrl,
    button,
    buttonHtml,
    code,
  };
  const ownSubject = override?.subject[locale];
  // A line break in a name must not begin a header of its own.
  const subject = ownSubject ? fillSubject(ownSubject, filling) : fill(words.subject).replace(/\s+/g, ' ');
  const ownContent = override?.content[locale];
  const body = ownContent
    ? fillContent(ownContent, filling)
    : ourWords({
        before: [greet, ...words.before.map(fill)],
        after: words.after.map(fill),
        button,
        buttonHtml,
        link,
        code,
      });
  const footer = mailContext.footer ? [mailContext.footer] : [];
  const stopText = stop ? [`${stop.why}\n${stop.stop}: ${stop.url}`] : [];
  return {
    to: to.email,
    subject,
    text: [body.text, `-- \n${mailContext.site}`, ...footer, ...stopText].join('\n\n'),
    html: frame({ locale, title: subject, inner: body.html, mailContext, stop }),
    unsubscribeUrl,
    kind: template.kind,
    sender: senderFor(mailContext, override),
    replyTo: replyTo
      ? mailbox(replyTo.name, replyTo.address)
      : mailbox(override?.reply_to_name ?? '', override?.reply_to_address ?? ''),
    attachment,
  };
}

function ourWords({
  before,
  after,
  button,
  buttonHtml,
  link,
  code,
}: {
  before: readonly string[];
  after: readonly string[];
  button: string;
  buttonHtml: string;
  link: string;
  code: string | undefined;
}): { html: string; text: string } {
  // An empty note leaves no empty line.
  const written = before.filter((text) => text !== '');
  const codeLine = code === undefined ? [] : [code];
  const digits = (text: string) =>
    `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,monospace;letter-spacing:6px"><span dir="ltr">${text}</span></p>`;
  const html = [
    ...written.map(paragraph),
    ...codeLine.map(digits),
    `<p style="margin:24px 0">${buttonHtml}</p>`,
    ...after.map(paragraph),
  ];
  return { html: html.join('\n'), text: [...written, ...codeLine, `${button}: ${link}`, ...after].join('\n\n') };
}

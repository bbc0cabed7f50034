import type { EmailOverride, Locale, SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { directionOf, localeFor } from '../../../platform/http/server/language.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import type { Mail } from '../../../platform/mail/mail-server.ts';
import type { MailTemplate } from '../../../platform/mail/mail-templates.ts';
import { escapeHtml } from '../../../platform/html/sanitize.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings, sendsMail } from '../../settings/index.ts';
import { type Filling, fillContent, fillSubject } from './smart-tags.ts';
import { identityMails } from './identity.mails.ts';
import { selectOptionalUser } from '../users/users.queries.ts';

/** What every mail of the school shows around its own words. Read before a transaction is open. */
export interface MailContext {
  site: string;
  /** The school's language, for those who have chosen none. */
  language: string;
  footer: string;
  color: string;
  publicUrl: string;
  /** Mails leave the school; elsewhere they are kept. */
  sends: boolean;
  /** What the school has changed of its mails. */
  emails: SettingsDocument['emails'];
}

export const readMailContext = async (services: Services): Promise<MailContext> =>
  mailContextOf(services, await readSettings(services));

/** The same for whoever has read the settings already. */
export function mailContextOf(services: Pick<Services, 'config'>, settings: SettingsDocument): MailContext {
  return {
    site: settings.general.site.title,
    language: settings.general.site.language,
    footer: settings.emails.general.footer_text,
    color: settings.general.styling.primary_color,
    publicUrl: services.config.publicUrl,
    sends: sendsMail(services.config, settings),
    emails: settings.emails,
  };
}

/** `nameless`: for an address that nobody has confirmed yet. */
const greetings: Record<Locale, { greeting: string; nameless: string }> = {
  en: { greeting: 'Hello {name},', nameless: 'Hello,' },
  de: { greeting: 'Hallo {name},', nameless: 'Hallo,' },
  ar: { greeting: 'مرحبًا {name}،', nameless: 'مرحبًا،' },
};

export interface Recipient {
  email: string | null;
  /** null: anybody may have typed the address, and with it the name. Then no name of theirs is written to it. */
  emailVerifiedAt: Date | null;
  displayName: string;
  username: string;
  locale: string;
}

interface Letter {
  /** Where its button leads. */
  path: string;
  mailContext: MailContext;
  /** What its words name beside the person and the site. */
  values?: Record<string, string>;
  /** Digits to be typed; they stand alone, so that they are easy to read and to copy. */
  code?: string;
}

/** What the school has changed of a mail. */
export const overrideOf = (emails: SettingsDocument['emails'], { audience, kind }: MailTemplate) =>
  emails[audience][kind];

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

/** Around the words of every mail. */
function frame({
  locale,
  title,
  inner,
  mailContext,
}: {
  locale: Locale;
  title: string;
  inner: string;
  mailContext: MailContext;
}) {
  const footer = mailContext.footer ? [mailContext.footer] : [];
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f6;color:#1f2430;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escapeHtml(mailContext.site)}</p>
${inner}
${footer.map((text) => `<p style="margin:24px 0 0;color:#667085;font-size:14px">${escapeHtml(text)}</p>`).join('\n')}
</div></body></html>
`;
}

/** One mail to one person: in the school's own words, where it has some in their language, else in ours. */
export function composeMail(
  template: MailTemplate,
  { to, path, mailContext, values: more, code }: Letter & { to: Recipient & { email: string } },
): Mail & { kind: string; sender: string } {
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
  const buttonHtml = `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${mailContext.color};color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a>`;
  const override = overrideOf(mailContext.emails, template);
  const filling: Filling = {
    // Nobody has confirmed the address yet: no name that anybody may have typed is written to it.
    values: to.emailVerifiedAt ? values : { ...values, name: '' },
    greeting: greet,
    email: to.email,
    publicUrl: mailContext.publicUrl,
    link,
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
  return {
    to: to.email,
    subject,
    text: [body.text, `-- \n${mailContext.site}`, ...footer].join('\n\n'),
    html: frame({ locale, title: subject, inner: body.html, mailContext }),
    kind: template.kind,
    sender: senderFor(mailContext, override),
    replyTo: mailbox(override?.reply_to_name ?? '', override?.reply_to_address ?? ''),
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
  // A note that nobody has written leaves no empty line.
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

/** Writes a mail to a person in the caller's transaction. */
export async function mailPerson(
  db: Db,
  services: Pick<Services, 'jobs'>,
  template: MailTemplate,
  { to, path, ...letter }: Letter & { to: Recipient; now: Date; expiresAt?: Date },
): Promise<void> {
  await mailPeople(db, services, template, { ...letter, people: [{ to, path }] });
}

/** The same mail to several people, each with a link of their own: two statements, however many there are. */
export async function mailPeople(
  db: Db,
  { jobs }: Pick<Services, 'jobs'>,
  template: MailTemplate,
  {
    people,
    now,
    expiresAt,
    ...letter
  }: Omit<Letter, 'path'> & { people: readonly { to: Recipient; path: string }[]; now: Date; expiresAt?: Date },
): Promise<void> {
  if (!template.required && overrideOf(letter.mailContext.emails, template)?.enable === false) return;
  const letters = people.flatMap(({ to, path }) =>
    to.email ? [{ ...composeMail(template, { ...letter, to: { ...to, email: to.email }, path }), expiresAt }] : [],
  );
  await queueMails(db, { jobs, sends: letter.mailContext.sends }, letters, now);
}

/** Writes to a member by their id; whoever is gone or never had an address gets nothing. */
export async function mailMember(
  db: Db,
  services: Services,
  template: MailTemplate,
  { userId, ...letter }: { userId: number; path: string; values: Record<string, string>; now: Date },
): Promise<void> {
  const to = await selectOptionalUser(db, userId, { kind: 'all' });
  if (to) await mailPerson(db, services, template, { to, mailContext: await readMailContext(services), ...letter });
}

/**
 * A mail as administrators read it: whoever held its link or its code could act for the person it went to. In the
 * school's own words a code stands wherever they have put it.
 */
export const withoutSecrets = (text: string, kind: string): string =>
  text
    .replace(/([?&#]token=)[\w-]+/g, '$1…')
    .replace(kind === identityMails.one_time_code.kind ? /\d{4,8}/g : /^\d{4,8}$/gm, '…');

import type { EmailOverride, Locale, SettingsDocument } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { directionOf, localeFor } from '../../../platform/http/server/language.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import type { Mail, MailAttachment } from '../../../platform/mail/mail-server.ts';
import type { MailTemplate } from '../../../platform/mail/mail-templates.ts';
import { escapeHtml } from '../../../platform/html/html-text.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings, sendsMail } from '../../settings/index.ts';
import { type Filling, fillContent, fillSubject } from './smart-tags.ts';
import { mailFilters } from '../extension-points.ts';
import { identityMails } from './identity.mails.ts';
import { selectOptionalUser } from '../users/users.queries.ts';
import { type Recipient, selectAdministratorsToMail, selectRecipients, selectUnsubscribed } from './recipients.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** Above the number of administrators of any real school. Limits the emails sent when roles are misconfigured. */
const MAX_ADMINISTRATORS = 50;

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
  /** The URL where the user unsubscribes from emails of this kind. */
  unsubscribeUrl: (userId: number, kind: string) => string;
}

export const readMailContext = async (services: Services): Promise<MailContext> =>
  mailContextOf(services, await readSettings(services));

/** The same for callers that have read the settings already. */
export function mailContextOf(services: Pick<Services, 'config' | 'secrets'>, settings: SettingsDocument): MailContext {
  return {
    site: settings.general.site.title,
    language: settings.general.site.language,
    footer: settings.emails.general.footer_text,
    color: settings.general.styling.primary_color,
    publicUrl: services.config.publicUrl,
    sends: sendsMail(services.config, settings),
    emails: settings.emails,
    unsubscribeUrl: (userId, kind) =>
      `${services.config.publicUrl}/unsubscribe?token=${unsubscribeToken(services, { userId, kind })}`,
  };
}

/** `nameless`: for an address that is not verified yet. */
const greetings: Record<Locale, { greeting: string; nameless: string }> = {
  en: { greeting: 'Hello {name},', nameless: 'Hello,' },
  de: { greeting: 'Hallo {name},', nameless: 'Hallo,' },
  ar: { greeting: 'مرحبًا {name}،', nameless: 'مرحبًا،' },
};

interface Letter {
  /** Where its button leads. */
  path: string;
  mailContext: MailContext;
  /** Placeholder values other than person and site. */
  values?: Record<string, string>;
  /** A code to type, on a line of its own so that it is easy to read and copy. */
  code?: string;
  /** The course that it is about. */
  courseId?: number | undefined;
  attachment?: MailAttachment | undefined;
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
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escapeHtml(mailContext.site)}</p>
${inner}
${footer.map((text) => `<p style="margin:24px 0 0;color:#667085;font-size:14px">${escapeHtml(text)}</p>`).join('\n')}
${stop ? `<p style="margin:24px 0 0;color:#667085;font-size:13px">${escapeHtml(stop.why)} <a href="${escapeHtml(stop.url)}" style="color:#667085">${escapeHtml(stop.stop)}</a></p>` : ''}
</div></body></html>
`;
}

/** One mail to one person: in the school's own words, where it has some in their language, else in ours. */
export function composeMail(
  template: MailTemplate,
  { to, path, mailContext, values: more, code, attachment }: Letter & { to: Recipient & { email: string } },
): Mail & { kind: string; sender: string; unsubscribeUrl: string } {
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
    replyTo: mailbox(override?.reply_to_name ?? '', override?.reply_to_address ?? ''),
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
  if (!isSent(letter.mailContext.emails, template)) return;
  const wanted = await onlyWanted(db, { template, courseId: letter.courseId }, people);
  const letters = wanted.flatMap(({ to, path }) =>
    to.email ? [{ ...composeMail(template, { ...letter, to: { ...to, email: to.email }, path }), expiresAt }] : [],
  );
  await queueMails(db, { jobs, sends: letter.mailContext.sends }, letters, now);
}

/** Those of these people who get no email of this kind. Required emails ignore preferences. */
export async function selectWithoutMail(
  db: Db,
  { template, courseId, userIds }: { template: MailTemplate; courseId: number | undefined; userIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (template.required || userIds.length === 0) return new Set();
  const mail = { kind: template.kind, courseId, userIds };
  const without = new Set(await selectUnsubscribed(db, mail));
  for (const filter of mailFilters.all()) (await filter(db, mail)).forEach((id) => without.add(id));
  return without;
}

/** Drops people who do not want this email. */
async function onlyWanted<Person extends { to: Recipient }>(
  db: Db,
  mail: { template: MailTemplate; courseId: number | undefined },
  people: readonly Person[],
): Promise<readonly Person[]> {
  const userIds = people.flatMap(({ to }) => (to.id === null ? [] : [to.id]));
  const without = await selectWithoutMail(db, { ...mail, userIds });
  return people.filter(({ to }) => to.id === null || !without.has(to.id));
}

type Notice = Pick<Letter, 'path' | 'mailContext' | 'values' | 'courseId'> & {
  now: Date;
  /** The user who caused the email; they do not get it. */
  except?: number | null | undefined;
};

/** Mails users by id; skips users who are deleted, blocked or without an email address. */
export async function mailMembers(
  db: Db,
  services: Pick<Services, 'jobs'>,
  template: MailTemplate,
  { userIds, path, except, ...letter }: Notice & { userIds: readonly number[] },
): Promise<void> {
  if (!isSent(letter.mailContext.emails, template)) return;
  const to = await selectRecipients(
    db,
    [...new Set(userIds)].filter((id) => id !== except),
  );
  await mailPeople(db, services, template, { ...letter, people: to.map((one) => ({ to: one, path })) });
}

/** Mails the administrators, or the addresses configured for this email. */
export async function mailAdministrators(
  db: Db,
  services: Pick<Services, 'jobs'>,
  template: MailTemplate,
  { path, except, roles = ['administrator'], ...letter }: Notice & { roles?: readonly string[] },
): Promise<void> {
  const { emails } = letter.mailContext;
  if (!isSent(emails, template)) return;
  const named = overrideOf(emails, template)?.recipients ?? [];
  const people =
    named.length > 0
      ? named.map(addressOnly)
      : (await selectAdministratorsToMail(db, { roles, limit: MAX_ADMINISTRATORS })).filter(({ id }) => id !== except);
  await mailPeople(db, services, template, { ...letter, people: people.map((to) => ({ to, path })) });
}

const addressOnly = (email: string): Recipient => ({
  id: null,
  email,
  emailVerifiedAt: null,
  displayName: '',
  username: '',
  locale: '',
});

/** Sends a mail to a member by id. Deleted people and people without an address are skipped. */
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
 * A mail as shown to administrators: its link or code would allow acting as the recipient. In custom texts the code may
 * be anywhere.
 */
export const withoutSecrets = (text: string, kind: string): string =>
  text
    .replace(/([?&#]token=)[\w-]+/g, '$1…')
    .replace(kind === identityMails.one_time_code.kind ? /\d{4,8}/g : /^\d{4,8}$/gm, '…');

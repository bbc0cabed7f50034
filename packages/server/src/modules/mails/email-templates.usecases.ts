import { type Answer, type contract, type EmailOverride, emailOverride, type Locale, locales } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { justConfirmed } from '../../platform/http/just-confirmed.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { queueMails } from '../../platform/mail/mail.ts';
import { mailKinds, type MailTemplate } from '../../platform/mail/mail-templates.ts';
import type { Services } from '../../platform/services.ts';
import { forgetSettings, readSettings, sendsMail, writeEmailOverride } from '../settings/index.ts';
import { invalid } from './words/messages.ts';
import { composeMail, isSent, type MailContext, mailContextOf, overrideOf } from './compose-mail.ts';
import { SAMPLE_CODE, sampleValues } from './sample-values.ts';
import { defaultText, neededTags, ONE_TIME_CODE, tagsOf, unknownTags } from './smart-tags.ts';

type Templates = typeof contract.emailTemplates;
type View = Answer<Templates['get']>;
type Emails = MailContext['emails'];
interface OwnText {
  locale: Locale;
  subject: string;
  content: string;
}

const TESTS = { max: 20, windowSeconds: 900 };

const all = (): MailTemplate[] => mailKinds.all().flatMap((ofModule) => Object.values(ofModule));

function getTemplate(id: string): MailTemplate {
  const found = all().find(({ kind }) => kind === id);
  if (!found) throw new AppError('not_found');
  return found;
}

function summaryOf(template: MailTemplate, emails: Emails, locale: Locale): Answer<Templates['list']>[number] {
  const override = overrideOf(emails, template);
  return {
    id: template.kind,
    audience: template.audience,
    subject: override?.subject[locale] || defaultText(template, template[locale]).subject,
    enable: isSent(emails, template),
    required: template.required,
    customized: locales.filter((one) => override?.subject[one] || override?.content[one]),
    tags: tagsOf(template),
  };
}

function viewOf(template: MailTemplate, emails: Emails, locale: Locale): View {
  const override = overrideOf(emails, template) ?? emailOverride.parse({});
  const { from_name, from_address, reply_to_name, reply_to_address, recipients } = override;
  const { subject, content } = defaultText(template, template[locale]);
  const shown = { subject: override.subject[locale] || subject, content: override.content[locale] || content };
  return {
    ...summaryOf(template, emails, locale),
    ...shown,
    locale,
    default_subject: subject,
    default_content: content,
    from_name,
    from_address,
    reply_to_name,
    reply_to_address,
    recipients,
    unknown_tags: unknownTags(template, shown.subject, shown.content),
  };
}

/** Every email that the school sends, by whom it is for. */
export async function listEmailTemplates({ services, locale }: RequestContext): Promise<Answer<Templates['list']>> {
  const { emails } = await readSettings(services);
  return all().map((template) => summaryOf(template, emails, locale));
}

export async function readEmailTemplate(
  { services, locale }: RequestContext,
  { id, locale: wanted }: { id: string; locale?: Locale | undefined },
): Promise<View> {
  const { emails } = await readSettings(services);
  return viewOf(getTemplate(id), emails, wanted ?? locale);
}

/** An email that accounts depend on, such as that with the link for a new password. */
function requireConfirmedFor({ required }: MailTemplate, who: { actor: Actor; now: Date }): void {
  if (required) justConfirmed(who);
}

function requireNeededTags(template: MailTemplate, content: string): void {
  const missing = neededTags(template).filter((tag) => !content.includes(`{${tag}}`));
  if (missing[0]) invalid('content', 'tag_needed', { tag: `{${missing[0]}}` });
}

/** What is as it was to begin with is not kept as the school's own: it follows ours when we improve it. */
const unlessDefault = (text: string, own: string): string => (text === own ? '' : text);

export async function changeEmailTemplate(
  { db, services, actor, now, afterCommit }: TransactionContext<Actor>,
  { id, change }: { id: string; change: Partial<EmailFields> & { locale: Locale } },
): Promise<View> {
  const template = getTemplate(id);
  requireConfirmedFor(template, { actor, now });
  const { locale, enable, subject, content, ...sender } = change;
  if (enable === false && template.required) invalid('enable', 'email_required');
  if (change.recipients?.length && template.audience !== 'admin') invalid('recipients', 'email_has_own_recipients');
  if (content !== undefined) requireNeededTags(template, content);
  const ours = defaultText(template, template[locale]);
  const emails = await writeEmailOverride(db, {
    services,
    actorId: actor.userId,
    now,
    audience: template.audience,
    kind: template.kind,
    change(before) {
      const after = structuredClone(before);
      if (enable !== undefined) after.enable = enable;
      if (subject !== undefined) after.subject[locale] = unlessDefault(subject, ours.subject);
      if (content !== undefined) after.content[locale] = unlessDefault(content, ours.content);
      return { ...after, ...definedOf(sender) };
    },
  });
  afterCommit(() => forgetSettings(services));
  return viewOf(template, emails, locale);
}

type EmailFields = Pick<
  EmailOverride,
  'from_name' | 'from_address' | 'reply_to_name' | 'reply_to_address' | 'recipients'
> & { enable: boolean; subject: string; content: string };

const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** In one language, or all of it. */
export async function resetEmailTemplate(
  { db, services, actor, now, locale: reader, afterCommit }: TransactionContext<Actor>,
  { id, locale }: { id: string; locale?: Locale | undefined },
): Promise<View> {
  const template = getTemplate(id);
  requireConfirmedFor(template, { actor, now });
  const emails = await writeEmailOverride(db, {
    services,
    actorId: actor.userId,
    now,
    audience: template.audience,
    kind: template.kind,
    change(before) {
      if (!locale) return undefined;
      return {
        ...before,
        subject: { ...before.subject, [locale]: '' },
        content: { ...before.content, [locale]: '' },
      };
    },
  });
  afterCommit(() => forgetSettings(services));
  return viewOf(template, emails, locale ?? reader);
}

/** The mail with sample values, in this language. */
async function composeSample(
  services: Services,
  { id, text, to }: { id: string; text: OwnText; to: { email: string; displayName: string } },
) {
  const template = getTemplate(id);
  const settings = await readSettings(services);
  const emails = structuredClone(settings.emails);
  const override = overrideOf(emails, template) ?? emailOverride.parse({});
  emails[template.audience][template.kind] = {
    ...override,
    subject: { ...override.subject, [text.locale]: text.subject },
    content: { ...override.content, [text.locale]: text.content },
  };
  const ownMails = `${services.config.publicUrl}/account#/profile`;
  // A test email must not unsubscribe anyone, so it links to the profile instead.
  const mailContext = {
    ...(await mailContextOf(services.db, services, settings)),
    emails,
    unsubscribeUrl: () => ownMails,
  };
  const recipient = { ...to, id: 0, emailVerifiedAt: services.clock(), username: 'ada.park', locale: text.locale };
  const code = template.kind === ONE_TIME_CODE ? SAMPLE_CODE : undefined;
  const mail = composeMail(template, {
    to: recipient,
    path: '/',
    mailContext,
    values: { ...sampleValues },
    ...(code !== undefined && { code }),
  });
  return { template, settings, mail };
}

export async function previewEmailTemplate(
  { services }: RequestContext,
  { id, text }: { id: string; text: OwnText },
): Promise<Answer<Templates['preview']>> {
  const to = { email: 'ada@example.com', displayName: 'Ada Park' };
  const { template, mail } = await composeSample(services, { id, text, to });
  const { subject, html } = mail;
  return { subject, html, text: mail.text, unknown_tags: unknownTags(template, text.subject, text.content) };
}

/** Queued like the mail itself, to the actor. */
export async function sendEmailTemplateTest(
  { services, actor, now }: RequestContext<Actor>,
  { id, text }: { id: string; text: OwnText },
): Promise<Answer<Templates['test']>> {
  await consumeRateLimit(services.db, { key: `test-template:${actor.userId}`, ...TESTS }, now);
  if (!actor.email) invalid('to', 'no_address');
  const to = { email: actor.email, displayName: actor.displayName };
  const { mail: sample, settings } = await composeSample(services, { id, text, to });
  // The profile, to which its text links, takes no one-click unsubscribing by POST.
  const mail = { ...sample, unsubscribeUrl: '' };
  if (!sendsMail(services.config, settings)) throw new AppError('no_mail_server');
  await services.db.transaction((tx) => queueMails(tx, { jobs: services.jobs, sends: true }, [mail], now));
  return { to: actor.email };
}

import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape } from '../base/fields.ts';
import { email } from '../base/ids.ts';
import { locales } from '../base/locales.ts';
import { emailAudiences } from './email-ids.ts';
import { MAX_EMAIL_LENGTH, MAX_EMAIL_RECIPIENTS, MAX_SENDER_NAME_LENGTH } from '../limits.ts';

const address = () => field.pattern(z.union([z.literal(''), email]), { max: MAX_EMAIL_LENGTH });

/** Customization of an email. Subject and content are stored per language. */
export const emailTemplateFields = defineFields({
  enable: field.flag(),
  from_name: field.name(MAX_SENDER_NAME_LENGTH, { min: 0 }),
  from_address: address(),
  reply_to_name: field.name(MAX_SENDER_NAME_LENGTH, { min: 0 }),
  reply_to_address: address(),
  /** Replace the administrators, for whom it is empty, as recipients of emails to administrators. */
  recipients: field.json(z.array(email).max(MAX_EMAIL_RECIPIENTS), z.array(z.string())),
  subject: field.text(200, { min: 1 }),
  content: field.shortHtml(10_000),
});
const inEachLanguage = (max: number) => {
  const text = z.string().max(max).default('');
  return z.object({ en: text, de: text, ar: text }).prefault({});
};

/** What the school has changed of one email; '' where it has not. `content` was sanitized when it was written. */
export const emailOverride = z.object({
  /** Defaults to the setting of the template. */
  enable: z.boolean().optional(),
  recipients: emailTemplateFields.recipients.input.default([]),
  from_name: emailTemplateFields.from_name.input.default(''),
  from_address: emailTemplateFields.from_address.input.default(''),
  reply_to_name: emailTemplateFields.reply_to_name.input.default(''),
  reply_to_address: emailTemplateFields.reply_to_address.input.default(''),
  subject: inEachLanguage(emailTemplateFields.subject.max),
  // Sanitizing may make it longer.
  content: inEachLanguage(2 * emailTemplateFields.content.max),
});
export type EmailOverride = z.output<typeof emailOverride>;

const summary = z.object({
  id: z.string(),
  audience: z.enum(emailAudiences),
  /** The subject in the reader's language, with its tags. */
  subject: z.string(),
  enable: z.boolean(),
  /** Required for sign-in or recovery: cannot be turned off. */
  required: z.boolean(),
  /** The languages in which the school has a text of its own. */
  customized: z.array(z.enum(locales)),
  /** Placeholders that subject and content may contain. */
  tags: z.array(z.string()),
});

const template = summary.extend({
  ...outputShape(emailTemplateFields),
  locale: z.enum(locales),
  default_subject: z.string(),
  default_content: z.string(),
  /** Unknown tags in braces; removed when the mail is sent. */
  unknown_tags: z.array(z.string()),
});

const params = z.object({ id: z.string().max(60) });
const text = {
  locale: z.enum(locales),
  subject: emailTemplateFields.subject.input,
  content: emailTemplateFields.content.input,
};
const who = 'administrators';
const errors = ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'] as const;

/** The emails that the school sends, and what it has changed of them. */
export const emailTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/emails',
    summary: 'List the emails that the school sends',
    who,
    response: z.array(summary),
    errors: ['not_signed_in', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/emails/:id',
    summary: 'Get one email with its text in one language',
    who,
    params,
    query: z.object({ locale: z.enum(locales).optional() }),
    response: template,
    errors,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/lectern/v1/settings/emails/:id',
    summary: 'Change one email; what is not named stays',
    who,
    params,
    body: z.object({ ...inputShape(emailTemplateFields), locale: text.locale }),
    response: template,
    errors: [...errors, 'reauthentication_required'],
    updates: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/emails/:id/preview',
    summary: 'Show an email as it would be sent, with made-up values',
    who,
    params,
    body: z.object(text),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string(), unknown_tags: z.array(z.string()) }),
    errors,
  }),
  test: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/emails/:id/test',
    summary: 'Send yourself an email with made-up values',
    who,
    params,
    body: z.object(text),
    response: z.object({ to: z.string() }),
    errors: [...errors, 'no_mail_server', 'rate_limited'],
    transaction: 'own',
  }),
  reset: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/individual-email-reset',
    summary: 'Set one email back to what it was to begin with, in one language or in all',
    who,
    body: z.object({ id: z.string().max(60), locale: z.enum(locales).optional() }),
    response: template,
    errors: [...errors, 'reauthentication_required'],
    updates: true,
  }),
};

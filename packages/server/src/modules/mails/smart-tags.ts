import { readableEmail } from '@lectern/contract/email';
import type { SafeHtml } from '@lectern/contract';
import { escapeHtml, textOf } from '../../platform/html/html-text.ts';
import type { MailTemplate, MailWords } from '../../platform/mail/mail-templates.ts';

/** The kind of the email that has a code to sign in with. */
export const ONE_TIME_CODE = 'one_time_code';

/** What our own words call differently from what administrators write. */
const TAG_OF: Readonly<Record<string, string>> = {
  site: 'site_title',
  name: 'user_name',
  course: 'course_name',
  quiz: 'quiz_name',
  item: 'item_name',
  minutes: 'expires_in',
  student: 'student_name',
};
const nameOf = (placeholder: string): string => TAG_OF[placeholder] ?? placeholder;
const PLACEHOLDER = /\{(\w+)\}/g;

/** In every mail. */
const COMMON = ['greeting', 'site_title', 'user_name', 'user_email', 'home_url', 'account_url', 'button', 'link'];
/** Available in every optional email. */
const OPTIONAL = ['unsubscribe_url'];
/**
 * The only tags allowed in an HTML attribute, and only as the whole URL: as part of another URL they would send the
 * secret of a link to another site.
 */
const WHOLE_ADDRESS = / href="\{(link|home_url|account_url|order_url|unsubscribe_url)\}"/g;

const textsOf = ({ subject, before, button, after }: MailWords): string[] => [subject, ...before, button, ...after];

/** The tags that a mail knows. */
export function tagsOf(template: MailTemplate): string[] {
  const own = textsOf(template.en).flatMap((text) =>
    [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => nameOf(name)),
  );
  const code = template.kind === ONE_TIME_CODE ? ['otp'] : [];
  return [...new Set([...COMMON, ...(template.required ? [] : OPTIONAL), ...code, ...own, ...template.moreTags])];
}

/** The tags of a text that mean nothing in this mail. */
export function unknownTags(template: MailTemplate, ...texts: string[]): string[] {
  const known = tagsOf(template);
  const found = texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
  return [...new Set(found)].filter((name) => !known.includes(name));
}

/** Tags that a mail must contain: required mails need their link and code. */
export const neededTags = ({ required, kind }: MailTemplate): string[] => [
  ...(kind === ONE_TIME_CODE ? ['otp'] : []),
  ...(required && kind !== ONE_TIME_CODE ? ['button'] : []),
];

const withTagNames = (text: string): string => text.replace(PLACEHOLDER, (_, name: string) => `{${nameOf(name)}}`);

/** Our own words as an administrator edits them. */
export function defaultText(template: MailTemplate, words: MailWords): { subject: string; content: string } {
  const paragraphs = [
    '{greeting}',
    ...words.before,
    ...(template.kind === ONE_TIME_CODE ? ['{otp}'] : []),
    '{button}',
    ...words.after,
  ];
  const html = (text: string) => escapeHtml(withTagNames(text)).replaceAll('\n', '<br>');
  return {
    subject: withTagNames(words.subject),
    content: paragraphs.map((text) => `<p>${html(text)}</p>`).join(''),
  };
}

export interface Filling {
  /** By placeholder of our own words, as senders give them. */
  values: Readonly<Record<string, string>>;
  greeting: string;
  email: string;
  publicUrl: string;
  link: string;
  /** '' in required emails. */
  unsubscribeUrl: string;
  button: string;
  buttonHtml: string;
  code?: string | undefined;
}

function valuesOf({ values, greeting, email, publicUrl, link, unsubscribeUrl, code }: Filling): Map<string, string> {
  return new Map([
    ...Object.entries(values).map(([name, value]): [string, string] => [nameOf(name), value]),
    ['greeting', greeting],
    ['user_email', readableEmail(email)],
    ['home_url', publicUrl],
    ['account_url', `${publicUrl}/account`],
    ['link', link],
    ['unsubscribe_url', unsubscribeUrl],
    ['otp', code ?? ''],
  ]);
}

/** A subject of the school's own; what means nothing is left out. A line break must not begin a header of its own. */
export function fillSubject(subject: string, filling: Filling): string {
  const values = valuesOf(filling);
  return subject
    .replace(PLACEHOLDER, (_, name: string) => values.get(name) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text of the school's own, as HTML and as plain text. Values are only ever text; addresses are only ever ours. */
export function fillContent(content: string, filling: Filling): { html: string; text: string } {
  const values = valuesOf(filling);
  const inTag = (tag: string) =>
    tag
      .replace(WHOLE_ADDRESS, (_, name: string) => ` href="${escapeHtml(values.get(name) ?? '')}"`)
      .replace(PLACEHOLDER, '')
      .replace(/ (src|href)="\/(?!\/)/g, ` $1="${escapeHtml(filling.publicUrl)}/`);
  const fillWith = (button: string) =>
    content
      .replace(/<[^>]*>|\{(\w+)\}/g, (whole, name: string | undefined) => {
        if (name === undefined) return inTag(whole);
        if (name === 'button') return button;
        return escapeHtml(values.get(name) ?? '').replaceAll('\n', '<br>');
      })
      // An empty note leaves no empty line.
      .replace(/<p>\s*<\/p>/g, '');
  const withLinks = fillWith(escapeHtml(`${filling.button}: ${filling.link}`)).replace(
    /<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
    (_, href: string, label: string) => (label.includes(href) ? label : `${label} (${href})`),
  );
  // A paragraph has an empty line behind it.
  const text = textOf(withLinks.replace(/<\/(p|h\d|ul|ol|blockquote)>/g, '</$1>{paragraph}') as SafeHtml);
  return {
    html: fillWith(filling.buttonHtml),
    text: text.replaceAll(/\s*\{paragraph\}\s*/g, '\n\n').trim(),
  };
}

import type { EmailAudience, Locale } from '@lectern/contract';
import { extensionPoint } from '../extension-points.ts';

/** The words of one mail. `{name}`, `{username}`, `{site}` and the sender's own values are filled in. */
export interface MailWords {
  subject: string;
  /** The link is a button after these paragraphs. */
  before: readonly string[];
  button: string;
  after: readonly string[];
}

interface MailFacts {
  /** Under whom administrators find it. */
  audience: EmailAudience;
  /** People could not sign in, or notice a foreign sign-in, without it: it is always sent. */
  required: boolean;
  /** Whether it is sent by default. */
  sentByDefault: boolean;
  /** Tags that administrators may write besides those of its words. */
  moreTags: readonly string[];
}

/** One kind of mail, in every language. */
export type MailTemplate = Readonly<Record<Locale, MailWords>> & MailFacts & { kind: string };

/** The kinds of mail of all modules. */
export const mailKinds = extensionPoint<Readonly<Record<string, MailTemplate>>>('mails');

/**
 * The mails of a module, by kind; a kind that is missing in a language does not compile. A module declares them in
 * `<name>.mails.ts`, with words in `words/mails.{en,de,ar}.json`, contributes them to `mailKinds`, and passes one to
 * `mailPerson()` or `mailMember()`. A mail is required and sent to everyone unless it says otherwise.
 */
export function defineMails<Words extends Record<string, MailWords>>(
  translations: { en: Words } & Record<Exclude<Locale, 'en'>, Record<keyof NoInfer<Words>, MailWords>>,
  optional: Partial<
    Record<
      keyof NoInfer<Words>,
      EmailAudience | { audience: EmailAudience; sentByDefault?: false; moreTags?: readonly string[] }
    >
  > = {},
): Readonly<Record<keyof Words, MailTemplate>> {
  const { en, de, ar } = translations;
  const kinds: (keyof Words)[] = Object.keys(en);
  const mails = kinds.map((kind) => {
    const told = optional[kind];
    const audience: EmailAudience | undefined = typeof told === 'object' ? told.audience : told;
    const facts: MailFacts = {
      audience: audience ?? 'everyone',
      required: audience === undefined,
      sentByDefault: typeof told !== 'object' || (told.sentByDefault ?? true),
      moreTags: typeof told === 'object' ? (told.moreTags ?? []) : [],
    };
    return [kind, { en: en[kind], de: de[kind], ar: ar[kind], ...facts, kind }];
  });
  return Object.fromEntries(mails) as Record<keyof Words, MailTemplate>;
}

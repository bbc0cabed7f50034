import type { Locale } from '@lectern/contract';

/** The words of one mail. `{name}`, `{username}`, `{site}` and the sender's own values are filled in. */
interface MailWords {
  subject: string;
  /** The link stands as a button after these paragraphs. */
  before: readonly string[];
  button: string;
  after: readonly string[];
}

/** One kind of mail, in every language. */
export type MailTemplate = Readonly<Record<Locale, MailWords>>;

/**
 * The mails of a module, by kind: a kind that a language lacks does not compile. A module declares them in its
 * `<name>.mails.ts`, with the words in `words/mails.{en,de,ar}.json`, and hands one of them to who sends it.
 */
export function defineMails<Words extends Record<string, MailWords>>(
  translations: { en: Words } & Record<Exclude<Locale, 'en'>, Record<keyof NoInfer<Words>, MailWords>>,
): Readonly<Record<keyof Words, MailTemplate>> {
  const { en, de, ar } = translations;
  const kinds: (keyof Words)[] = Object.keys(en);
  const mails = kinds.map((kind) => [kind, { en: en[kind], de: de[kind], ar: ar[kind] }]);
  return Object.fromEntries(mails) as Record<keyof Words, MailTemplate>;
}

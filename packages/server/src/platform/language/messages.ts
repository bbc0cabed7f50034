import { type ErrorCode, errorSentences, type Locale, locales } from '@lectern/contract';
import { createInstance } from 'i18next';
import ar from './words/ar.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import { longDate } from './long-date.ts';

declare const defined: unique symbol;

/** A sentence by its code. It is translated to the reader's language when it is read. */
export interface Message {
  /** With the words it belongs to: `quizzes:no_blanks`. */
  readonly code: string;
  /** What its placeholders are filled with; a value may be a sentence itself. Of a moment the reader gets the day. */
  readonly params: MessageParams;
  /** Only `defineWords` makes messages, so each has a sentence in every language. */
  readonly [defined]: true;
}
export type MessageParams = Readonly<Record<string, string | number | Date | Message>>;

/** A message as a row keeps it. Its code may be that of another version. */
export interface StoredMessage {
  code: string;
  params: Record<string, string | number | { moment: string }>;
}

export type PlatformCode = keyof typeof en;
type Translations<Words> = { en: Words } & Record<Exclude<Locale, 'en'>, Record<keyof NoInfer<Words>, string>>;
/** Makes a message from a code of its own words, or of those that all modules share. */
export type MessageOf<Code extends string> = (code: Code | PlatformCode, params?: MessageParams) => Message;

/** More than the longest list of choices of the contract. */
const MAX_VALUE_LENGTH = 5000;
const MAX_PLACEHOLDERS = 20;

const sentences = createInstance();
void sentences.init({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  // All words are in memory: nothing to wait for.
  initAsync: false,
  keySeparator: false,
  interpolation: {
    // The output is not HTML; the renderer escapes it.
    escapeValue: false,
    prefix: '{',
    suffix: '}',
    maxReplaces: MAX_PLACEHOLDERS,
    // A value may come from anybody: braces and references in it are only text.
    skipOnVariables: true,
  },
  missingInterpolationHandler: (_sentence: string, [placeholder]: string[]) => placeholder,
});

function addWords(namespace: string, translations: Record<Locale, Record<string, string>>): void {
  for (const locale of locales) sentences.addResourceBundle(locale, namespace, translations[locale]);
}

addWords('errors', errorSentences);

/**
 * The sentences of a module, by code and language. Importing a code loads its sentences, so that the server, every
 * program and the tests have them.
 */
export function defineWords<Words extends Record<string, string>>(
  namespace: string,
  translations: Translations<Words>,
): MessageOf<keyof Words & string> {
  addWords(namespace, translations);
  return (code, params = {}) => {
    const owner = Object.hasOwn(translations.en, code) ? namespace : 'platform';
    return { code: `${owner}:${code}`, params } as Message;
  };
}

export const message: MessageOf<PlatformCode> = defineWords('platform', { en, de, ar });

/** What an error says where nothing more exact is known. */
export const errorMessage = (code: ErrorCode, params: MessageParams = {}): Message =>
  ({ code: `errors:${code}`, params }) as Message;

/** A message in one language. `timeZone`: the reader's, for the days in it. */
export function translate(locale: Locale, { code, params }: Message | StoredMessage, timeZone = 'UTC'): string {
  const said = Object.entries(params).map(([name, value]) => [name, valueText(value, locale, timeZone)]);
  return sentences.t(code, { lng: locale, replace: Object.fromEntries(said) });
}

function valueText(value: MessageParams[string] | { moment: string }, locale: Locale, timeZone: string): string {
  if (typeof value !== 'object') return String(value).slice(0, MAX_VALUE_LENGTH);
  if (value instanceof Date) return longDate(value, { locale, timeZone });
  return 'moment' in value
    ? longDate(new Date(value.moment), { locale, timeZone })
    : translate(locale, value, timeZone);
}

/** What a row keeps of a message. A sentence within the sentence is kept as it reads in `locale`. */
export function storedMessage({ code, params }: Message, locale: Locale): StoredMessage {
  const values = Object.entries(params).map(([name, value]) => [name, storedValue(value, locale)]);
  return { code, params: Object.fromEntries(values) as StoredMessage['params'] };
}

function storedValue(value: MessageParams[string], locale: Locale): StoredMessage['params'][string] {
  if (value instanceof Date) return { moment: value.toISOString() };
  return typeof value === 'number' ? value : valueText(value, locale, 'UTC');
}

/** A kept message in one language; `undefined` when this version does not know its code. */
export const translateStored = (locale: Locale, stored: StoredMessage, timeZone?: string): string | undefined =>
  sentences.exists(stored.code, { lng: locale }) ? translate(locale, stored, timeZone) : undefined;

import { type Locale, locales } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const ENGLISH = 'en';

/** Remembers the language that a reader has chosen on the public pages. */
export const LANGUAGE_COOKIE = 'lectern_language';

/** The direction a language is written in. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** 'de-AT' is German; undefined for what the school does not speak. */
export const knownLocale = (wanted: string): Locale | undefined =>
  locales.find((locale) => locale === wanted.toLowerCase().split(/[-_]/, 1)[0]);

/** The first of these languages that the school speaks, else English. */
export const localeFor = (...wanted: string[]): Locale => wanted.map(knownLocale).find(Boolean) ?? ENGLISH;

const MAX_HEADER_LENGTH = 1000;
const MAX_LANGUAGES = 20;
/** One part of the header: a language, and how much it is wanted. */
const RANGE = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** 'de-AT,de;q=0.9,en;q=0.8' → the languages in it, the most wanted first. What is not well formed is left out. */
export function languagesIn(header: string): string[] {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',', MAX_LANGUAGES)
    .flatMap((part) => {
      const [, name = '', weight = '1'] = RANGE.exec(part) ?? [];
      return name !== '' && Number(weight) > 0 ? { name, weight: Number(weight) } : [];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}

/** What a school says of the language of its pages. */
export interface SchoolLanguage {
  language: Locale;
  /** False where everything public is in the school's language alone. */
  followReader: boolean;
}

/** What is known of the language that a reader wants. An empty text says nothing. */
export interface LanguageCandidates {
  /** Named by the address of the page: one address is in one language for everybody. */
  named: string;
  /** That of the account. */
  account: string;
  /** Chosen before, and kept in a cookie. */
  chosen: string;
  /** `Accept-Language`. */
  header: string;
}

/** The language of a page: the reader's in a school that follows its readers, else the school's. */
export function readerLanguage(
  { named, account, chosen, header }: LanguageCandidates,
  { language, followReader }: SchoolLanguage,
): Locale {
  return followReader ? localeFor(named, account, chosen, ...languagesIn(header), language) : localeFor(language);
}

/** The language that an address names by `?lang=`; '' where it names none that there is. */
export function languageNamedIn(address: string): Locale | '' {
  const mark = address.indexOf('?');
  const named = mark === -1 ? null : new URLSearchParams(address.slice(mark)).get('lang');
  return locales.find((locale) => locale === named) ?? '';
}

/** The language in the cookie; '' for any other value. */
export const languageChosenIn = ({ cookies = {} }: Pick<FastifyRequest, 'cookies'>): Locale | '' =>
  locales.find((locale) => locale === cookies[LANGUAGE_COOKIE]) ?? '';

const people = new WeakMap<FastifyRequest, { locale: string; timeZone: string }>();

/** Remembers the language of the person who was found to make a request, and the time zone of their days. */
export function rememberReader(request: FastifyRequest, reader: { locale: string; timeZone: string }): void {
  people.set(request, reader);
}

/** What each school was last known to say, by its server: an error page asks no database. */
const schools = new WeakMap<object, SchoolLanguage>();

export function rememberSchoolLanguage({ server }: Pick<FastifyInstance, 'server'>, school: SchoolLanguage): void {
  schools.set(server, school);
}

const pages = new WeakMap<FastifyRequest, Locale>();

/** Remembers the language that a page was decided to be in: its error page is in the same. */
export function rememberPageLanguage(request: FastifyRequest, locale: Locale): void {
  pages.set(request, locale);
}

/** The language of an error page, by what is known of its reader when the page fails. */
export function pageLocaleOf(request: FastifyRequest): Locale {
  const school = schools.get(request.server.server) ?? { language: ENGLISH, followReader: true };
  const candidates: LanguageCandidates = {
    named: languageNamedIn(request.url),
    account: '',
    chosen: languageChosenIn(request),
    header: request.headers['accept-language'] ?? '',
  };
  return pages.get(request) ?? readerLanguage(candidates, school);
}

/**
 * The language of what the API says to a caller. Our own pages name the one they are written in, so that a page and the
 * sentences in it are one; for programs that name none it is their person's.
 */
export function localeOf(request: FastifyRequest): Locale {
  return localeFor(...languagesIn(request.headers['accept-language'] ?? ''), people.get(request)?.locale ?? '');
}

/** For whom the API writes its sentences. */
export const readerOf = (request: FastifyRequest): { locale: Locale; timeZone: string } => ({
  locale: localeOf(request),
  timeZone: people.get(request)?.timeZone ?? 'UTC',
});

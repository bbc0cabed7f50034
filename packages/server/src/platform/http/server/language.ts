import { type Locale, locales } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';

const ENGLISH = 'en';

/** The direction a language is written in. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** 'de-AT' is German; undefined for what the school does not speak. */
const knownLocale = (wanted: string): Locale | undefined =>
  locales.find((locale) => locale === wanted.toLowerCase().split(/[-_]/, 1)[0]);

/** The language of a person: their own, else the school's. */
export const localeFor = (...wanted: string[]): Locale => wanted.map(knownLocale).find(Boolean) ?? ENGLISH;

/** 'de-AT,de;q=0.9,en;q=0.8' → the languages in it, the most wanted first. */
function languagesIn(header: string): string[] {
  const weight = (part: string) => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);
  return header
    .split(',', 20)
    .toSorted((one, other) => weight(other) - weight(one))
    .map((part) => part.split(';', 1)[0]?.trim() ?? '');
}

const people = new WeakMap<FastifyRequest, string>();

/** Remembers what language the person speaks who was found to make a request. */
export function rememberLanguage(request: FastifyRequest, locale: string): void {
  people.set(request, locale);
}

/**
 * The language of what the server says to a caller. Our own pages name the one they are written in, so that a page and
 * the sentences in it are one; for programs that name none it is their person's.
 */
export function localeOf(request: FastifyRequest): Locale {
  return localeFor(...languagesIn(request.headers['accept-language'] ?? ''), people.get(request) ?? '');
}

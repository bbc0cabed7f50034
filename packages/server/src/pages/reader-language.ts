import type { Locale } from '@lectern/contract';
import { DAY_SECONDS } from '@lectern/contract/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionTokenIn } from '../modules/identity/index.ts';
import { readSettings } from '../modules/settings/index.ts';
import {
  knownLocale,
  LANGUAGE_COOKIE,
  languageChosenIn,
  languageNamedIn,
  readerLanguage,
  rememberPageLanguage,
  rememberSchoolLanguage,
  type SchoolLanguage,
} from '../platform/http/server/language.ts';
import { comesFromElsewhere } from '../platform/http/server/same-origin.ts';
import type { Identity, Services } from '../platform/services.ts';

const COOKIE_SECONDS = 365 * DAY_SECONDS;

async function schoolLanguage(services: Services, request: FastifyRequest): Promise<SchoolLanguage> {
  const { site } = (await readSettings(services)).general;
  const school = { language: site.language, followReader: site.follow_reader_language };
  rememberSchoolLanguage(request.server, school);
  return school;
}

const header = (request: FastifyRequest) => request.headers['accept-language'] ?? '';

/** The language of a page that belongs to one person: their account's, also in a school that follows no reader. */
export async function personalLanguage(
  services: Services,
  request: FastifyRequest,
  { actor }: Identity,
): Promise<Locale> {
  const school = await schoolLanguage(services, request);
  const account = actor?.locale ?? '';
  const candidates = { named: '', account, chosen: languageChosenIn(request), header: header(request) };
  const language = knownLocale(account) ?? readerLanguage(candidates, school);
  rememberPageLanguage(request, language);
  return language;
}

export interface PublicLanguage {
  language: Locale;
  /** What the address names, in a school where an address can. */
  named: Locale | '';
}

/**
 * The language of a public page. Visitors cost no statement; the account's language is read only where it counts. A
 * cached page is available even if the database is down.
 */
export async function publicLanguage(
  services: Services,
  request: FastifyRequest,
  { address = request.url, known }: { address?: string; known?: Identity | undefined } = {},
): Promise<PublicLanguage> {
  const school = await schoolLanguage(services, request);
  const named = school.followReader ? languageNamedIn(address) : '';
  const isAsked = school.followReader && !named && sessionTokenIn(request) !== undefined;
  const identity =
    known ??
    (isAsked ? await services.identify(request, { cookieAlone: true, writes: false }).catch(() => null) : null);
  const candidates = {
    named,
    account: identity?.actor?.locale ?? '',
    chosen: languageChosenIn(request),
    header: header(request),
  };
  const language = readerLanguage(candidates, school);
  rememberPageLanguage(request, language);
  return { language, named };
}

/**
 * Keeps the language that an address names, so that the pages after it are in it too. A link on another site shows its
 * language and decides nothing for who has chosen one here; what is no page in a window decides nothing at all.
 */
export function keepLanguage(
  reply: FastifyReply,
  services: Services,
  { request, named }: { request: FastifyRequest; named: Locale | '' },
): void {
  const chosen = languageChosenIn(request);
  if (!named || named === chosen) return;
  if (chosen && comesFromElsewhere(request, services.config)) return;
  if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'document') return;
  reply.setCookie(LANGUAGE_COOKIE, named, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.config.publicUrl.startsWith('https:'),
    maxAge: COOKIE_SECONDS,
  });
}

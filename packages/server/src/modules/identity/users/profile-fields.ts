import type { SafeHtml } from '@lectern/contract';
import { MAX_PERSON_NAME_LENGTH } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import { holdsAddress } from './names.rules.ts';
import { invalid, message } from '../words/messages.ts';

/** A name without markup, on one line. */
const plainName = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

/** What a person is called who has not said so: the names, else the address without its domain. */
export function displayNameOf(person: { firstName: string; lastName: string; email: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim().slice(0, MAX_PERSON_NAME_LENGTH).trim();
  return name || person.email.split('@', 1)[0] || 'Learner';
}

export interface ProfileFields {
  first_name?: string | undefined;
  last_name?: string | undefined;
  display_name?: string | undefined;
  headline?: string | undefined;
  description?: SafeHtml | undefined;
  url?: string | undefined;
  locale?: string | undefined;
  timezone?: string | undefined;
}

function requireTimezone(timezone: string): string {
  try {
    return timezone === '' ? '' : new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return invalid('timezone', 'unknown_timezone');
  }
}

function requireLocale(locale: string): string {
  return locale === '' || /^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(locale)
    ? locale
    : invalid('locale', 'unknown_language');
}

type Names = Partial<Record<'first_name' | 'last_name' | 'display_name' | 'username', string | undefined>>;

/** Refuses names with a web or email address in them, each at its field. */
export function requireNames({ first_name, last_name, display_name, username }: Names): void {
  const wrong = Object.entries({ first_name, last_name, display_name, username })
    .filter(([, name]) => name !== undefined && holdsAddress(plainName(name)))
    .map(([field]) => [field, message('name_with_address')] as const);
  if (wrong.length > 0) throw new AppError('invalid_params', { params: Object.fromEntries(wrong) });
}

/** The columns for what was sent: cleaned, and nothing for what was not. */
export function profileColumns(fields: ProfileFields) {
  requireNames(fields);
  const displayName = fields.display_name === undefined ? undefined : plainName(fields.display_name);
  if (displayName === '') invalid('display_name', 'required');
  return {
    ...(displayName !== undefined && { displayName }),
    ...(fields.first_name !== undefined && { firstName: plainName(fields.first_name) }),
    ...(fields.last_name !== undefined && { lastName: plainName(fields.last_name) }),
    ...(fields.headline !== undefined && { headline: plainName(fields.headline) }),
    ...(fields.description !== undefined && { description: fields.description }),
    ...(fields.url !== undefined && { url: fields.url }),
    ...(fields.locale !== undefined && { locale: requireLocale(fields.locale) }),
    ...(fields.timezone !== undefined && { timezone: requireTimezone(fields.timezone) }),
  };
}

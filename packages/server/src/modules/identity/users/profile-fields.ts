import { type Profile, profileFields } from '@lectern/contract';
import { MAX_PERSON_NAME_LENGTH } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { storedFields } from '../../../platform/db/stored-fields.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import { users } from '../identity.tables.ts';
import { holdsAddress } from './names.rules.ts';
import { invalid, message } from '../words/messages.ts';

/** A name without markup, on one line. */
const plainName = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

/** What a person is called who has not said so: the names, else the address without its domain. */
export function displayNameOf(person: { firstName: string; lastName: string; email: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim().slice(0, MAX_PERSON_NAME_LENGTH).trim();
  return name || person.email.split('@', 1)[0] || 'Learner';
}

export const storedProfile = storedFields(profileFields, users);

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

const cleaners: { [Name in keyof Profile]?: (text: string) => string } = {
  display_name: (name) => plainName(name) || invalid('display_name', 'required'),
  first_name: plainName,
  last_name: plainName,
  headline: plainName,
  locale: requireLocale,
  timezone: requireTimezone,
};

/** The columns for what was sent: cleaned, and nothing for what was not. */
export function profileColumns(fields: Profile) {
  requireNames(fields);
  const cleaned = Object.entries(cleaners).flatMap(([name, clean]) => {
    const text = fields[name as keyof Profile];
    return text === undefined ? [] : [[name, clean(text)]];
  });
  return storedProfile.columns({ ...fields, ...(Object.fromEntries(cleaned) as Profile) });
}

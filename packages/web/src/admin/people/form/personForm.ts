import { readableEmail } from '@lectern/contract/email';
import type { Role } from '@lectern/contract';
import { htmlToText, textToHtml } from '../../course/fields/plainHtml.ts';
import type { Person, PersonKind } from '../person.ts';

export interface PersonValues {
  email: string;
  /** Only of a new person: it is not changed later. */
  username: string;
  first_name: string;
  last_name: string;
  display_name: string;
  headline: string;
  url: string;
  /** As plain text; the server keeps HTML. */
  description: string;
  profile_image: number;
  roles: Role[];
  /** Id of a custom role, which replaces `roles`; 0: none. */
  custom_role: number;
  /** How a new person signs in first: by a mailed link, or with a password they are given. */
  entry: 'invitation' | 'password';
  password: string;
  content_protection_exempt: boolean;
}

const firstRole = { students: 'student', instructors: 'instructor', staff: 'manager' } as const satisfies Record<
  PersonKind,
  Role
>;

export const personValues =
  (kind: PersonKind) =>
  (person: Person | undefined): PersonValues => ({
    email: readableEmail(person?.email ?? ''),
    username: person?.username ?? '',
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    display_name: person?.display_name ?? '',
    headline: person?.headline ?? '',
    url: person?.url ?? '',
    description: htmlToText(person?.description ?? ''),
    profile_image: person?.profile_image.id ?? 0,
    roles: [...(person?.roles ?? [firstRole[kind]])],
    custom_role: person?.custom_role?.id ?? 0,
    entry: 'invitation',
    password: '',
    content_protection_exempt: person?.content_protection_exempt ?? false,
  });

/** What is sent of a new person: what was left empty is the school's to fill. */
export function newPersonBody({ entry, password, roles, custom_role, ...values }: PersonValues) {
  const { username, display_name, description, ...rest } = values;
  return {
    ...rest,
    ...(custom_role > 0 ? { custom_role } : { roles }),
    description: textToHtml(description),
    ...(username.trim() !== '' && { username }),
    ...(display_name.trim() !== '' && { display_name }),
    ...(entry === 'password' && { password }),
  };
}

/** What is sent of a change; a password is set anew only where one was typed. */
export function personChanges({
  entry: _entry,
  username: _username,
  password,
  description,
  roles,
  custom_role,
  ...changed
}: Partial<PersonValues>) {
  return {
    ...changed,
    // A custom role includes its base role.
    ...(custom_role !== undefined && { custom_role }),
    ...(roles && !custom_role && { roles }),
    ...(description !== undefined && { description: textToHtml(description) }),
    ...(password && { password }),
  };
}

import { asciiEmail, asciiEmailStart } from '@lectern/contract/email';
import type { Rights } from '@lectern/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contains, formContains } from '../../../platform/db/fragments/search.ts';
import { users } from '../identity.tables.ts';
import { maySeeAddresses } from './accounts.rules.ts';

/** The columns that `listedPerson` shows. */
export const listedPersonColumns = {
  id: users.id,
  displayName: users.displayName,
  email: users.email,
  avatarUrl: users.avatarUrl,
};

/** Whether a word of a search by staff finds a person: by their names, and by their address if the reader sees addresses. */
export function personFoundBy(
  word: string,
  { byAddress, person = users }: { byAddress: boolean; person?: { nameSearch: SQLWrapper; email: SQLWrapper } },
): SQL {
  const named = formContains(person.nameSearch, word);
  if (!byAddress) return named;
  const stored = word.includes('@') ? asciiEmailStart(word) : asciiEmail(`@${word}`).slice(1);
  const isOther = stored !== word;
  return sql`(${named} or ${contains(person.email, word)}${isOther ? sql` or ${contains(person.email, stored)}` : sql``})`;
}

const aliased = { nameSearch: sql`u.name_search`, email: sql`u.email` };

/** The ids of people whom a word of a search by staff finds. */
export const peopleFoundBy = (word: string, reader: Rights | null): SQL =>
  sql`select u.id from ${users} u where ${personFoundBy(word, { byAddress: maySeeAddresses(reader), person: aliased })}`;

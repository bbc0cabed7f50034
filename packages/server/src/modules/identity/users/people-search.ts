import type { Rights } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../../../platform/db/fragments/search.ts';
import { users } from '../identity.tables.ts';
import { maySeeAddresses } from './accounts.rules.ts';

/** The columns that `listedPerson` shows. */
export const listedPersonColumns = {
  id: users.id,
  displayName: users.displayName,
  email: users.email,
  avatarUrl: users.avatarUrl,
};

/** The ids of people whom a word of a search finds: by their name, and by their address where the reader sees it. */
export function peopleFoundBy(word: string, reader: Rights | null): SQL {
  const named = contains(sql`u.display_name`, word);
  const found = maySeeAddresses(reader) ? sql`${named} or ${contains(sql`u.email`, word)}` : named;
  return sql`select u.id from ${users} u where ${found}`;
}

import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { startsWith } from '../../../platform/db/fragments/search.ts';
import { users } from '../identity.tables.ts';
import type { GivenRoles } from './given-roles.rules.ts';
import { type WrittenColumns, memberColumns, lower, type UserRow } from './users.queries.ts';

/** The names of members and guests that begin like these, to find free ones. */
export async function selectTakenNames(
  db: Db,
  { username, nicename }: { username: string; nicename: string },
): Promise<{ usernames: string[]; nicenames: string[] }> {
  const numbered = (name: string) => `${name.toLowerCase()}-`;
  const rows = await db
    .select({ username: users.username, nicename: users.nicename })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.username})`, lower(username)),
        startsWith(sql`lower(${users.username})`, numbered(username)),
        eq(users.nicename, nicename),
        startsWith(users.nicename, numbered(nicename)),
      ),
    );
  return { usernames: rows.map((row) => row.username), nicenames: rows.map((row) => row.nicename) };
}

export type NewMember = Pick<
  WrittenColumns,
  'username' | 'nicename' | 'email' | 'displayName' | 'createdAt' | 'modifiedAt'
> &
  Partial<WrittenColumns> & { given: GivenRoles };

const columnsOf = ({ given: { roles, customRoleId }, ...row }: NewMember) => ({
  ...row,
  roles,
  customRoleId,
  kind: 'member' as const,
});

/** Undefined when the address or one of the names is taken. */
export async function insertMemberOnce(db: Db, row: NewMember): Promise<UserRow | undefined> {
  const [inserted] = await db.insert(users).values(columnsOf(row)).onConflictDoNothing().returning(memberColumns);
  return inserted;
}

/** Several at once, in any order; whose address or name is taken is not among them. */
export async function insertMembersOnce(db: Db, rows: readonly NewMember[]): Promise<UserRow[]> {
  return db.insert(users).values(rows.map(columnsOf)).onConflictDoNothing().returning(memberColumns);
}

/** Which of these lower-case names are taken. */
export async function selectUsedNames(
  db: Db,
  { usernames, nicenames }: { usernames: readonly string[]; nicenames: readonly string[] },
): Promise<{ usernames: Set<string>; nicenames: Set<string> }> {
  const username = sql<string>`lower(${users.username})`;
  const rows = await db
    .select({ username, nicename: users.nicename })
    .from(users)
    .where(or(inArray(username, [...usernames]), inArray(users.nicename, [...nicenames])));
  return {
    usernames: new Set(rows.map((row) => row.username)),
    nicenames: new Set(rows.map((row) => row.nicename)),
  };
}

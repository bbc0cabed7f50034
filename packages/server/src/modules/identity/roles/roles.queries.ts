import { asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { customRoles, users } from '../identity.tables.ts';
import type { StoredRoles } from '../users/given-roles.rules.ts';

type Columns = typeof customRoles.$inferSelect;
export type RoleRow = Columns & { people: number };
export type NewRole = Pick<Columns, 'name' | 'description' | 'baseRole' | 'capabilities'>;

/** All of the school's own roles by name: a bounded few. */
export async function selectCustomRoles(db: Db): Promise<RoleRow[]> {
  const rows = await db
    .select()
    .from(customRoles)
    .orderBy(asc(sql`lower(${customRoles.name})`), asc(customRoles.id));
  const held = await db
    .select({ id: users.customRoleId, people: count() })
    .from(users)
    .where(isNotNull(users.customRoleId))
    .groupBy(users.customRoleId);
  const peopleOf = new Map(held.map(({ id, people }) => [id, people]));
  return rows.map((row) => ({ ...row, people: peopleOf.get(row.id) ?? 0 }));
}

const withPeople = async (db: Db, row: Columns | undefined): Promise<RoleRow> => {
  if (!row) throw new AppError('not_found');
  return { ...row, people: await db.$count(users, eq(users.customRoleId, row.id)) };
};

export async function getCustomRole(db: Db, id: number): Promise<RoleRow> {
  const [row] = await db.select().from(customRoles).where(eq(customRoles.id, id));
  return withPeople(db, row);
}

/** The same, locked: it is not given or changed until the transaction ends. */
export async function getCustomRoleForUpdate(db: Db, id: number): Promise<RoleRow> {
  const [row] = await db.select().from(customRoles).where(eq(customRoles.id, id)).for('update');
  return withPeople(db, row);
}

/** A role that is about to be given: what it holds stays so until the transaction ends. */
export async function selectOptionalRoleToGive(db: Db, id: number): Promise<Columns | undefined> {
  const [row] = await db.select().from(customRoles).where(eq(customRoles.id, id)).for('share');
  return row;
}

export const countCustomRoles = (db: Db): Promise<number> => db.$count(customRoles);

export async function isRoleNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const rows = await db
    .select({ id: customRoles.id })
    .from(customRoles)
    .where(eq(sql`lower(${customRoles.name})`, sql`lower(${name})`));
  return rows.some(({ id }) => id !== exceptId);
}

export async function insertCustomRole(db: Db, row: NewRole, now: Date): Promise<number> {
  const [made] = await db
    .insert(customRoles)
    .values({ ...row, createdAt: now, modifiedAt: now })
    .onConflictDoNothing()
    .returning({ id: customRoles.id });
  // The name was taken between the check and the write.
  if (!made) throw new AppError('already_exists');
  return made.id;
}

/** `people`: the roles of those who have it. */
export async function updateCustomRole(
  db: Db,
  id: number,
  { row, people, now }: { row: NewRole; people: StoredRoles; now: Date },
): Promise<void> {
  await db
    .update(customRoles)
    .set({ ...row, modifiedAt: now })
    .where(eq(customRoles.id, id));
  // People with a custom role are listed under its new base role.
  await db.update(users).set({ roles: people }).where(eq(users.customRoleId, id));
}

export async function deleteCustomRole(db: Db, id: number): Promise<void> {
  await db.delete(customRoles).where(eq(customRoles.id, id));
}

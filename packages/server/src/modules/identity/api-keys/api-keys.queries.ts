import type { contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { personFoundBy } from '../users/people-search.ts';
import { contains } from '../../../platform/db/fragments/search.ts';
import { inIds } from '../../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../../platform/errors.ts';
import { window } from '../../../platform/http/paging.ts';
import { apiKeys, users } from '../identity.tables.ts';
import { actorColumns } from '../sessions/actors.queries.ts';

/** All of a key but the hash of its secret, which only checking a request reads. */
const { secretHash: _hidden, ...keyColumns } = getTableColumns(apiKeys);
const columns = {
  ...keyColumns,
  user: { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl },
};

export type ApiKeyRow = Omit<typeof apiKeys.$inferSelect, 'secretHash'> & {
  user: { id: number; displayName: string; avatarUrl: string };
};

type ListQuery = Input<typeof contract.apiKeys.list>['query'];

const sortKeys = {
  id: sql`${apiKeys.id}`,
  description: sql`${apiKeys.description} collate "und-x-icu"`,
  last_used: sql`${apiKeys.lastUsedAt}`,
};

export async function selectApiKeys(db: Db, query: ListQuery): Promise<{ rows: ApiKeyRow[]; total: number }> {
  const where = and(
    query.search
      ? or(contains(apiKeys.description, query.search), personFoundBy(query.search, { byAddress: false }))
      : undefined,
    query.user === undefined ? undefined : eq(apiKeys.userId, query.user),
    inIds(query, apiKeys.id),
    query.after ? sql`${apiKeys.createdAt} >= ${query.after}` : undefined,
    query.before ? sql`${apiKeys.createdAt} <= ${query.before}` : undefined,
  );
  const [direction, tie] = query.order === 'asc' ? [sql`asc`, asc] : [sql`desc`, desc];
  const page = window(query);
  const rows = await db
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(where)
    .orderBy(sql`${sortKeys[query.orderby]} ${direction} nulls last`, tie(apiKeys.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function getApiKey(db: Db, id: number): Promise<ApiKeyRow> {
  const [row] = await db
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function insertApiKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(apiKeys).values(row).returning({ id: apiKeys.id });
  if (!inserted) throw new Error('API key not inserted');
  return inserted.id;
}

export async function updateApiKey(
  db: Db,
  id: number,
  fields: Partial<Pick<typeof apiKeys.$inferInsert, 'permissions' | 'description'>>,
): Promise<void> {
  if (Object.keys(fields).length > 0) await db.update(apiKeys).set(fields).where(eq(apiKeys.id, id));
}

export async function deleteApiKey(db: Db, id: number): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.id, id));
}

/** All keys of a person; answers which there were. */
export async function deleteApiKeysOf(db: Db, userId: number): Promise<number[]> {
  const gone = await db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ id: apiKeys.id });
  return gone.map(({ id }) => id);
}

/** A key with its person, as they are now. Blocked people and guests have none that works. */
export async function selectOptionalKeyHolder(db: Db, name: string) {
  const [row] = await db
    .select({
      keyId: apiKeys.id,
      secretHash: apiKeys.secretHash,
      permissions: apiKeys.permissions,
      lastUsedAt: apiKeys.lastUsedAt,
      ...actorColumns,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.name, name), eq(users.kind, 'member'), eq(users.blocked, false)));
  return row;
}

export async function updateKeyUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

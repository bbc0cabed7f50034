import { type Capability, type contract, type Input, type Role, webhookStatuses } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { users } from '../identity/identity.tables.ts';
import { customCapabilities } from '../identity/index.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

export type WebhookQuery = Input<typeof contract.webhooks.list>['query'];
export type NewWebhook = typeof webhooks.$inferInsert;

/** Which webhooks a person has. */
export type WebhookScope = { kind: 'all' } | { kind: 'own'; userId: number };

interface Author {
  id: number;
  displayName: string;
  avatarUrl: string;
  roles: Role[];
  customCapabilities: Capability[] | null;
}

export interface WebhookRow {
  webhook: typeof webhooks.$inferSelect;
  author: Author | null;
}

const inScope = (scope: WebhookScope): SQL | undefined =>
  scope.kind === 'all' ? undefined : eq(webhooks.authorId, scope.userId);

const selectRows = (db: Db) =>
  db
    .select({
      webhook: getTableColumns(webhooks),
      author: {
        id: users.id,
        displayName: users.displayName,
        avatarUrl: users.avatarUrl,
        roles: sql<Role[]>`${users.roles}`.mapWith(users.roles),
        customCapabilities,
      },
    })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.authorId));

interface Wanted {
  id: number;
  scope: WebhookScope;
}

export async function getWebhook(db: Db, { id, scope }: Wanted): Promise<WebhookRow> {
  const [row] = await selectRows(db).where(and(eq(webhooks.id, id), inScope(scope)));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function selectOptionalWebhook(db: Db, id: number): Promise<WebhookRow['webhook'] | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

/** Locks the webhook until the transaction ends. */
export async function getWebhookForUpdate(db: Db, { id, scope }: Wanted): Promise<WebhookRow> {
  const [row] = await selectRows(db)
    .where(and(eq(webhooks.id, id), inScope(scope)))
    .for('update', { of: webhooks });
  if (!row) throw new AppError('not_found');
  return row;
}

/** A page of webhooks, and their number by status. Two statements. */
export async function selectWebhookList(db: Db, { query, scope }: { query: WebhookQuery; scope: WebhookScope }) {
  const where = and(
    inScope(scope),
    ...searchWords(query.search).map((word) =>
      or(contains(webhooks.name, word), contains(webhooks.description, word), contains(webhooks.host, word)),
    ),
    query.event && arrayContains(webhooks.events, [query.event]),
    inIds(query, webhooks.id),
    inPeriod(query, webhooks.createdAt),
  );
  const ofStatus = query.status === 'any' ? ne(webhooks.status, 'trash') : eq(webhooks.status, query.status);
  const direction = query.order === 'asc' ? asc : desc;
  const sorts = { date: webhooks.createdAt, id: webhooks.id, name: sql`lower(${webhooks.name})` };
  const page = window(query);
  const rows = await selectRows(db)
    .where(and(where, ofStatus))
    .orderBy(direction(sorts[query.orderby]), direction(webhooks.id))
    .limit(page.limit)
    .offset(page.offset);
  const sums = await db
    .select({ status: webhooks.status, count: count() })
    .from(webhooks)
    .where(where)
    .groupBy(webhooks.status);
  const counts: Record<string, number> = { any: 0, ...Object.fromEntries(webhookStatuses.map((one) => [one, 0])) };
  for (const one of sums) {
    counts[one.status] = one.count;
    if (one.status !== 'trash') counts.any = (counts.any ?? 0) + one.count;
  }
  return { rows, counts };
}

export interface WebhookFigures {
  last: { code: number | null; error: typeof webhookDeliveries.$inferSelect.error; at: Date; ok: boolean } | null;
  success: number | null;
}

const WEEK_MS = 7 * DAY_MS;

/** The last try of webhooks and how many of their events of the last week were delivered, by their IDs. */
export async function selectFigures(
  db: Db,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Map<number, WebhookFigures>> {
  if (ids.length === 0) return new Map();
  const ofThese = inArray(webhookDeliveries.webhookId, [...ids]);
  const last = await db
    .selectDistinctOn([webhookDeliveries.webhookId], {
      webhookId: webhookDeliveries.webhookId,
      code: webhookDeliveries.code,
      error: webhookDeliveries.error,
      at: webhookDeliveries.triedAt,
      status: webhookDeliveries.status,
    })
    .from(webhookDeliveries)
    .where(and(ofThese, ne(webhookDeliveries.status, 'pending')))
    .orderBy(
      webhookDeliveries.webhookId,
      sql`${webhookDeliveries.triedAt} desc nulls last`,
      desc(webhookDeliveries.id),
    );
  const sums = await db
    .select({
      webhookId: webhookDeliveries.webhookId,
      tried: count(),
      delivered: sql<number>`count(*) filter (where ${webhookDeliveries.status} = 'delivered')`.mapWith(Number),
    })
    .from(webhookDeliveries)
    .where(
      and(
        ofThese,
        gte(webhookDeliveries.createdAt, new Date(now.getTime() - WEEK_MS)),
        ne(webhookDeliveries.status, 'pending'),
        ne(webhookDeliveries.event, 'ping'),
      ),
    )
    .groupBy(webhookDeliveries.webhookId);
  const lastOf = new Map(last.map((row) => [row.webhookId, row]));
  const sumOf = new Map(sums.map((row) => [row.webhookId, row]));
  return new Map(
    ids.map((id) => {
      const [latest, sum] = [lastOf.get(id), sumOf.get(id)];
      return [
        id,
        {
          last: latest?.at
            ? { code: latest.code, error: latest.error, at: latest.at, ok: latest.status === 'delivered' }
            : null,
          // Rounded down: 100 says that all were delivered.
          success: sum ? Math.floor((100 * sum.delivered) / sum.tried) : null,
        },
      ];
    }),
  );
}

/** The names of courses, by their IDs. */
export async function selectCourseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which of these courses exist; with `taughtById` only those that this person teaches. */
export async function selectKnownCourses(
  db: Db,
  { ids, taughtById }: { ids: readonly number[]; taughtById: number | null },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), taughtById === null ? undefined : taughtBy(taughtById)));
  return new Set(rows.map(({ id }) => id));
}

/** Webhooks that the person has made. Locks the person, so that two requests at once do not exceed their limit. */
export async function countOfAuthorForUpdate(db: Db, authorId: number): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, authorId)).for('no key update');
  return db.$count(webhooks, and(eq(webhooks.authorId, authorId), eq(webhooks.origin, 'staff')));
}

export async function selectNamesLike(
  db: Db,
  { authorId, stem }: { authorId: number; stem: string },
): Promise<string[]> {
  const rows = await db
    .select({ name: webhooks.name })
    .from(webhooks)
    .where(and(eq(webhooks.authorId, authorId), sql`starts_with(${webhooks.name}, ${stem})`))
    .limit(1000);
  return rows.map(({ name }) => name);
}

export async function insertWebhook(db: Db, row: NewWebhook): Promise<number> {
  const [made] = await db.insert(webhooks).values(row).returning({ id: webhooks.id });
  if (!made) throw new Error('webhook not inserted');
  return made.id;
}

export async function updateWebhook(db: Db, id: number, columns: Partial<NewWebhook>): Promise<void> {
  await db.update(webhooks).set(columns).where(eq(webhooks.id, id));
}

export async function deleteWebhook(db: Db, id: number): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id));
}

export async function deleteTrashedBefore(db: Db, before: Date): Promise<{ id: number }[]> {
  return db
    .delete(webhooks)
    .where(and(eq(webhooks.status, 'trash'), lt(webhooks.trashedAt, before)))
    .returning({ id: webhooks.id });
}

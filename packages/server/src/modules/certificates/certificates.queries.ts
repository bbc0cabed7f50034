import type { CertificateLayout, contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, getTableColumns, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { users } from '../identity/identity.tables.ts';
import { certificates } from './certificates.tables.ts';

export type CertificateRow = typeof certificates.$inferSelect;
export type NewCertificate = typeof certificates.$inferInsert;
export type CertificateQuery = Input<typeof contract.certificates.list>['query'];

/** Visible certificates: all, or own and published ones. */
export type CertificateScope = { kind: 'all' } | { kind: 'own_or_published' | 'own'; userId: number };

function inScope(scope: CertificateScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  const own = eq(certificates.authorId, scope.userId);
  return scope.kind === 'own' ? own : or(own, eq(certificates.status, 'publish'));
}

const { layout, ...columns } = getTableColumns(certificates);
const author = { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl };

export interface ListedCertificate extends Omit<CertificateRow, 'layout'> {
  layout: CertificateLayout | null;
  author: { id: number; displayName: string; avatarUrl: string } | null;
}

export async function getCertificate(
  db: Db,
  { id, scope }: { id: number; scope: CertificateScope },
): Promise<ListedCertificate & { layout: CertificateLayout }> {
  const [row] = await db
    .select({ ...columns, layout, author })
    .from(certificates)
    .leftJoin(users, eq(users.id, certificates.authorId))
    .where(and(eq(certificates.id, id), inScope(scope)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks the certificate until the transaction ends. */
export async function getCertificateForUpdate(
  db: Db,
  { id, scope }: { id: number; scope: CertificateScope },
): Promise<CertificateRow> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), inScope(scope)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** One page without layouts, and how many of each status the other filters leave. Two statements. */
export async function selectCertificatePage(
  db: Db,
  { query, scope }: { query: CertificateQuery; scope: CertificateScope },
): Promise<{ rows: ListedCertificate[]; counts: { status: string; count: number }[] }> {
  const where = and(
    inScope(scope),
    ...searchWords(query.search).map((word) => contains(certificates.name, word)),
    query.orientation && eq(certificates.orientation, query.orientation),
    inIds(query, certificates.id),
    inPeriod(query, certificates.createdAt),
  );
  const ofStatus = query.status === 'any' ? ne(certificates.status, 'trash') : eq(certificates.status, query.status);
  const sorts = {
    id: sql`${certificates.id}`,
    name: sql`${certificates.name} collate "und-x-icu"`,
    date: sql`${certificates.createdAt}`,
    modified: sql`${certificates.modifiedAt}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await db
    .select({ ...columns, author })
    .from(certificates)
    .leftJoin(users, eq(users.id, certificates.authorId))
    .where(and(where, ofStatus))
    .orderBy(direction(sorts[query.orderby]), direction(certificates.id))
    .limit(page.limit)
    .offset(page.offset);
  const counts = await db
    .select({ status: certificates.status, count: count() })
    .from(certificates)
    .where(where)
    .groupBy(certificates.status);
  return { rows: rows.map((row) => ({ ...row, layout: null })), counts };
}

export async function countCertificates(db: Db): Promise<number> {
  const [row] = await db.select({ many: count() }).from(certificates);
  return row?.many ?? 0;
}

export async function insertCertificate(db: Db, row: NewCertificate): Promise<number> {
  const [made] = await db.insert(certificates).values(row).returning({ id: certificates.id });
  if (!made) throw new Error('certificate not inserted');
  return made.id;
}

export async function updateCertificate(db: Db, id: number, changes: Partial<NewCertificate>): Promise<void> {
  await db.update(certificates).set(changes).where(eq(certificates.id, id));
}

export async function deleteCertificate(db: Db, id: number): Promise<void> {
  await db.delete(certificates).where(eq(certificates.id, id));
}

/** Names that begin like this one, for the name of a copy. */
export async function selectNamesLike(db: Db, stem: string): Promise<string[]> {
  const rows = await db
    .select({ name: certificates.name })
    .from(certificates)
    .where(sql`starts_with(${certificates.name}, ${stem})`);
  return rows.map(({ name }) => name);
}

/** Certificates that are in the trash since before this moment. */
export const selectTrashedBefore = (db: Db, before: Date): Promise<{ id: number }[]> =>
  db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.status, 'trash'), lt(certificates.modifiedAt, before)));

import type { contract, Input, Locale } from '@lectern/contract';
import { and, arrayContains, asc, count, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Listed, listed, NO_TEXT, whole } from '../../platform/db/fragments/listed-texts.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { lockTaxonomy, slugLike } from '../../platform/slugs/slug-conditions.ts';
import { users } from '../identity/identity.tables.ts';
import { sitePages } from './pages.tables.ts';

export type PageRow = typeof sitePages.$inferSelect;
export type NewPage = typeof sitePages.$inferInsert;
export type PageWithAuthor = PageRow & { author: { id: number; displayName: string } | null; truncated: boolean };
export type PageQuery = Input<typeof contract.sitePages.list>['query'];

const author = { id: users.id, displayName: users.displayName };

const selectPages = (db: Db, { columns, truncated }: Listed<typeof sitePages> = whole(sitePages)) =>
  db
    .select({ ...columns, author, truncated })
    .from(sitePages)
    .leftJoin(users, eq(users.id, sitePages.authorId))
    .$dynamic();

export async function getPage(db: Db, id: number): Promise<PageWithAuthor> {
  const [row] = await selectPages(db).where(eq(sitePages.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The page for writing. Writers of pages take turns, so that no two of them get one address. */
export async function getPageForUpdate(db: Db, id: number): Promise<PageRow> {
  await lockPages(db);
  const [row] = await db.select().from(sitePages).where(eq(sitePages.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export const lockPages = (db: Db): Promise<void> => lockTaxonomy(db, 'site_pages.slug');

/** One page of the list, and how many of each status the other filters leave. Two statements. */
export async function selectPageList(db: Db, query: PageQuery) {
  const where = and(
    ...searchWords(query.search).map((word) => or(contains(sitePages.title, word), contains(sitePages.slug, word))),
    query.language === undefined ? undefined : eq(sitePages.language, query.language),
    query.placement === undefined ? undefined : eq(sitePages.placement, query.placement),
    inIds(query, sitePages.id),
    inPeriod(query, sitePages.createdAt),
  );
  const ofStatus = query.status === 'any' ? ne(sitePages.status, 'trash') : eq(sitePages.status, query.status);
  const sorts = {
    id: sql`${sitePages.id}`,
    menu_order: sql`${sitePages.menuOrder}`,
    title: sql`${sitePages.title} collate "und-x-icu"`,
    date: sql`${sitePages.createdAt}`,
    modified: sql`${sitePages.modifiedAt}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectPages(db, listed(sitePages, { content: NO_TEXT }, query.per_page))
    .where(and(where, ofStatus))
    .orderBy(direction(sorts[query.orderby]), direction(sitePages.id))
    .limit(page.limit)
    .offset(page.offset);
  const counts = await db
    .select({ status: sitePages.status, count: count() })
    .from(sitePages)
    .where(where)
    .groupBy(sitePages.status);
  return { rows, counts };
}

export async function insertPage(db: Db, row: NewPage): Promise<number> {
  const [made] = await db.insert(sitePages).values(row).returning({ id: sitePages.id });
  if (!made) throw new Error('page not inserted');
  return made.id;
}

export async function updatePage(db: Db, id: number, columns: Partial<NewPage>): Promise<void> {
  await db.update(sitePages).set(columns).where(eq(sitePages.id, id));
}

export async function deletePage(db: Db, id: number): Promise<void> {
  await db.delete(sitePages).where(eq(sitePages.id, id));
}

/** Addresses like this one that other pages have outside the trash. */
export async function selectSlugsLike(db: Db, wanted: string, ownId = 0): Promise<string[]> {
  const rows = await db
    .select({ slug: sitePages.slug })
    .from(sitePages)
    .where(and(slugLike(sitePages.slug, wanted), ne(sitePages.id, ownId), ne(sitePages.status, 'trash')));
  return rows.map((row) => row.slug);
}

/** An address that a page takes leads to no other page from now on. */
export async function takeFormerSlug(db: Db, slug: string): Promise<void> {
  await db
    .update(sitePages)
    .set({ formerSlugs: sql`array_remove(${sitePages.formerSlugs}, ${slug}::text)` })
    .where(arrayContains(sitePages.formerSlugs, [slug]));
}

/** The page at an address, else the published one that had it before. */
export async function selectOptionalPageBySlug(db: Db, slug: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), ne(sitePages.status, 'trash')));
  if (row) return row;
  const [former] = await db
    .select()
    .from(sitePages)
    .where(and(arrayContains(sitePages.formerSlugs, [slug]), eq(sitePages.status, 'publish')));
  return former;
}

/** Published pages in a menu for readers of this language, and those with these ids. One statement. */
export async function selectLinkedPages(
  db: Db,
  { language, ids }: { language: Locale; ids: readonly number[] },
): Promise<Pick<PageRow, 'id' | 'title' | 'slug' | 'placement' | 'language'>[]> {
  return db
    .select({
      id: sitePages.id,
      title: sitePages.title,
      slug: sitePages.slug,
      placement: sitePages.placement,
      language: sitePages.language,
    })
    .from(sitePages)
    .where(
      and(
        eq(sitePages.status, 'publish'),
        or(
          and(ne(sitePages.placement, 'none'), inArray(sitePages.language, ['', language])),
          inArray(sitePages.id, [...ids]),
        ),
      ),
    )
    .orderBy(asc(sitePages.menuOrder), asc(sitePages.id));
}

export async function selectPublishedPages(db: Db) {
  return db
    .select({ id: sitePages.id, title: sitePages.title, slug: sitePages.slug, modifiedAt: sitePages.modifiedAt })
    .from(sitePages)
    .where(eq(sitePages.status, 'publish'))
    .orderBy(sql`${sitePages.title} collate "und-x-icu"`, asc(sitePages.id));
}

/** Those of these pages that are published; held, so that none of them is taken back before the caller has committed. */
export async function selectPublishedIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: sitePages.id })
    .from(sitePages)
    .where(and(inArray(sitePages.id, [...ids]), eq(sitePages.status, 'publish')))
    .for('share');
  return rows.map((row) => row.id);
}

export async function selectOptionalPublished(
  db: Db,
  id: number,
): Promise<{ slug: string; title: string } | undefined> {
  const [row] = await db
    .select({ slug: sitePages.slug, title: sitePages.title })
    .from(sitePages)
    .where(and(eq(sitePages.id, id), eq(sitePages.status, 'publish')));
  return row;
}

export async function selectPagesTrashedBefore(db: Db, before: Date): Promise<{ id: number }[]> {
  return db
    .select({ id: sitePages.id })
    .from(sitePages)
    .where(and(eq(sitePages.status, 'trash'), lt(sitePages.trashedAt, before)));
}

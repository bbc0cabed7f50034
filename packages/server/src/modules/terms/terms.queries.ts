import type { Taxonomy } from '@lectern/contract';
import { nameForm, searchForm } from '@lectern/contract/text';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { terms } from './terms.tables.ts';
import { places } from '../../platform/db/fragments/places.ts';
import { inSearchForm } from '../../platform/db/fragments/search.ts';
import { slugLike } from '../../platform/slugs/slug-conditions.ts';
import { freeSlug, slugOf } from '../../platform/slugs/slugs.ts';

export interface NewTerm {
  taxonomy: Taxonomy;
  name: string;
  slug?: string;
  description?: string;
  parentId?: number;
  menuOrder?: number;
}

/** The term with this address, made when there is none. What exists keeps its name. */
export async function upsertTerm(
  db: Db,
  { taxonomy, name, slug = slugOf(name, taxonomy), ...rest }: NewTerm,
): Promise<number> {
  const [made] = await db
    .insert(terms)
    .values({ taxonomy, name, slug, ...rest })
    .onConflictDoNothing()
    .returning({ id: terms.id });
  if (made) return made.id;
  const [known] = await db
    .select({ id: terms.id })
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), eq(terms.slug, slug)));
  if (!known) throw new Error(`term ${taxonomy}/${slug} neither inserted nor found`);
  return known.id;
}

/** The three difficulties a new school starts with. Called once, at its first start. */
export async function ensureDefaultTerms(db: Db): Promise<void> {
  const rows = ['Beginner', 'Intermediate', 'Expert'].map((name, menuOrder) => ({
    taxonomy: 'difficulty' as const,
    name,
    slug: name.toLowerCase(),
    menuOrder,
  }));
  await db.insert(terms).values(rows).onConflictDoNothing();
}

/** Those of these terms that exist. */
export async function selectTermIdsBySlugs(db: Db, taxonomy: Taxonomy, slugs: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: terms.id })
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), inArray(terms.slug, [...slugs])));
  return rows.map((row) => row.id);
}

export async function insertTerm(db: Db, row: typeof terms.$inferInsert): Promise<number> {
  const [made] = await db.insert(terms).values(row).returning({ id: terms.id });
  if (!made) throw new Error('term not inserted');
  return made.id;
}

export async function updateTerm(db: Db, id: number, columns: Partial<typeof terms.$inferInsert>): Promise<void> {
  await db.update(terms).set(columns).where(eq(terms.id, id));
}

/** Rows of a taxonomy, held until the transaction ends; those that do not exist are left out. */
export async function selectTermsForUpdate(
  db: Db,
  { taxonomy, ids }: { taxonomy: Taxonomy; ids: readonly number[] },
): Promise<(typeof terms.$inferSelect)[]> {
  return db
    .select()
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), inArray(terms.id, [...ids])))
    .orderBy(terms.id)
    .for('update');
}

/** An address that no other term of the taxonomy has. Call it where writers of terms take turns already. */
export async function uniqueTermSlug(db: Db, taxonomy: Taxonomy, wanted: string, ownId = 0): Promise<string> {
  const rows = await db
    .select({ slug: terms.slug })
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), slugLike(terms.slug, wanted), ne(terms.id, ownId)));
  return freeSlug(
    wanted,
    rows.map((row) => row.slug),
  );
}

/** Whether another term at this level has a name that reads the same, ignoring case. */
export async function isNameTaken(
  db: Db,
  { taxonomy, parentId, name, ownId }: { taxonomy: Taxonomy; parentId: number; name: string; ownId: number },
): Promise<boolean> {
  const rows = await db
    .select({ name: terms.name })
    .from(terms)
    .where(
      and(
        eq(terms.taxonomy, taxonomy),
        eq(terms.parentId, parentId),
        sql`${inSearchForm(terms.name)} = ${searchForm(name)}`,
        ne(terms.id, ownId),
      ),
    );
  // Those found may differ in accents.
  return rows.some((other) => nameForm(other.name) === nameForm(name));
}

/** Every category with its parent, 0 at the top. */
export async function selectCategoryParents(db: Db): Promise<{ id: number; parentId: number }[]> {
  return db.select({ id: terms.id, parentId: terms.parentId }).from(terms).where(eq(terms.taxonomy, 'category'));
}

/** Moves children of these categories to another parent. */
export async function moveChildren(db: Db, { from, to }: { from: readonly number[]; to: number }): Promise<void> {
  await db
    .update(terms)
    .set({ parentId: to })
    .where(and(eq(terms.taxonomy, 'category'), inArray(terms.parentId, [...from]), ne(terms.id, to)));
}

export async function deleteTerms(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(terms).where(inArray(terms.id, [...ids]));
}

export async function selectTermIds(db: Db, taxonomy: Taxonomy): Promise<number[]> {
  const rows = await db.select({ id: terms.id }).from(terms).where(eq(terms.taxonomy, taxonomy));
  return rows.map((row) => row.id);
}

/** Numbers terms from 0 in this order. */
export async function writeTermOrder(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update ${terms} t set menu_order = p.place
    from ${places(ids)} p where p.id = t.id and t.menu_order <> p.place`);
}

/** Which of these terms exist, and what each of them is. */
export async function selectTaxonomies(db: Db, ids: readonly number[]): Promise<{ id: number; taxonomy: Taxonomy }[]> {
  return db
    .select({ id: terms.id, taxonomy: terms.taxonomy })
    .from(terms)
    .where(inArray(terms.id, [...ids]));
}

/** The slug of a term of this taxonomy; undefined if there is none. */
export async function selectOptionalTermSlug(
  db: Db,
  { taxonomy, id }: { taxonomy: Taxonomy; id: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: terms.slug })
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), eq(terms.id, id)));
  return row?.slug;
}

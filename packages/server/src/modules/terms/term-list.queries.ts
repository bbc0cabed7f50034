import type { Input, Taxonomy, contract } from '@lectern/contract';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { listOrder } from '../../platform/db/list-order.ts';
import { inIds } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { terms } from './terms.tables.ts';
import { lockTaxonomy } from '../../platform/slugs/slug-conditions.ts';
import { type TermScope, termUses } from './extension-points.ts';

export type TermQuery = Input<typeof contract.tags.list>['query'];

const termColumns = getTableColumns(terms);

export type TermRow = typeof terms.$inferSelect & { count: number; level: number };

/** How many terms lie above one. */
const levelOf = sql<number>`(with recursive above as (
    select p.id, p.parent_id from ${terms} p where p.id = "terms"."parent_id"
    union select p.id, p.parent_id from ${terms} p join above on p.id = above.parent_id
  ) select count(*) from above)`;

/** The position of each term if children follow their parents: by parent, then among siblings. */
const treeOf = (taxonomy: Taxonomy) => sql`(with recursive placed as (
    select id, parent_id,
      row_number() over (partition by parent_id order by menu_order, name collate "und-x-icu", id) as place
    from ${terms} where taxonomy = ${taxonomy}
  ), tree as (
    select id, array[place] as path from placed where parent_id = 0
    union all select placed.id, tree.path || placed.place from placed join tree on placed.parent_id = tree.id
  ) select id, path from tree) as tree`;

/** One page of a taxonomy, with how many courses each term is on. Two statements. */
export async function selectTermPage(
  db: Db,
  { taxonomy, query, scope }: { taxonomy: Taxonomy; query: TermQuery; scope: TermScope },
) {
  const count = termUses.one().countOf(taxonomy, scope);
  const where = and(
    eq(terms.taxonomy, taxonomy),
    ...searchWords(query.search).map((word) => contains(terms.name, word)),
    query.hide_empty ? sql`${count} > 0` : undefined,
    query.parent === undefined ? undefined : eq(terms.parentId, query.parent),
    query.course === undefined ? undefined : termUses.one().isOn(taxonomy, query.course),
    query.slug === undefined ? undefined : eq(terms.slug, query.slug),
    inIds(query, terms.id),
  );
  const sorts = {
    id: sql`${terms.id}`,
    name: sql`${terms.name} collate "und-x-icu"`,
    slug: sql`${terms.slug}`,
    count,
    menu_order: sql`${terms.menuOrder}`,
    tree: sql`tree.path`,
    include: listOrder(terms.id, query.include).include,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const found = db
    .select({ ...termColumns, count, level: levelOf })
    .from(terms)
    .where(where)
    .$dynamic();
  if (query.orderby === 'tree') void found.leftJoin(treeOf(taxonomy), sql`tree.id = ${terms.id}`);
  const rows: TermRow[] = await found
    .orderBy(direction(sorts[query.orderby]), direction(terms.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ n: sql<number>`count(*)` }).from(terms).where(where);
  return { rows, total: total?.n ?? 0 };
}

export async function selectOptionalTerm(
  db: Db,
  { taxonomy, id, scope = 'published' }: { taxonomy: Taxonomy; id: number; scope?: TermScope },
): Promise<TermRow | undefined> {
  const [row] = await db
    .select({ ...termColumns, count: termUses.one().countOf(taxonomy, scope), level: levelOf })
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), eq(terms.id, id)));
  return row;
}

/** The category itself and all below it. */
export async function selectDescendantIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive tree as (
      select id from ${terms} where id = ${id}
      union select c.id from ${terms} c join tree on c.parent_id = tree.id where c.taxonomy = 'category'
    ) select id from tree`);
  return rows.map((row) => row.id);
}

export async function getTerm(db: Db, one: { taxonomy: Taxonomy; id: number; scope?: TermScope }): Promise<TermRow> {
  const row = await selectOptionalTerm(db, one);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The term for writing. Writers of terms take turns, so that two of them never make one name twice, or a circle. */
export async function getTermForUpdate(
  db: Db,
  one: { taxonomy: Taxonomy; id: number; scope: TermScope },
): Promise<TermRow> {
  await lockTaxonomy(db, 'terms');
  return getTerm(db, one);
}

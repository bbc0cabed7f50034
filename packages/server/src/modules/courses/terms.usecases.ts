import type { contract, Input, Taxonomy } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { plainText } from '../../platform/sanitise.ts';
import type { Services } from '../../platform/services.ts';
import { slugOf } from './slugs.ts';
import { uniqueTermSlug } from './slugs.queries.ts';
import {
  selectDescendantIds,
  selectOptionalTerm,
  selectTermPage,
  type TermQuery,
  type TermRow,
} from './term-list.queries.ts';
import { deleteTerm, insertTerm, moveChildrenUp, updateTerm } from './terms.queries.ts';

export type { TermRow };

interface Writing {
  taxonomy: Taxonomy;
  services: Services;
  actorId: number;
  now: Date;
}

type TermBody = Partial<Input<typeof contract.tags.create>['body']>;

export function termView(row: TermRow) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    link: `/courses?${row.taxonomy}=${encodeURIComponent(row.slug)}`,
    taxonomy: row.taxonomy,
    description: row.description,
    parent_id: row.parentId,
    count: row.count,
    display: row.display,
    featured_image: row.featuredImage,
    color: row.color,
    menu_order: row.menuOrder,
    modified: row.modifiedAt.toISOString(),
  };
}

export async function getTerm(db: Db, taxonomy: Taxonomy, id: number): Promise<TermRow> {
  const row = await selectOptionalTerm(db, { taxonomy, id });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Only categories have parents, and none stands below itself. */
async function checkParent(db: Db, taxonomy: Taxonomy, parentId: number | undefined, ownId: number): Promise<void> {
  if (!parentId) return;
  if (taxonomy !== 'category') invalid('parent_id', 'Only categories have a parent.');
  const parent = await selectOptionalTerm(db, { taxonomy, id: parentId });
  const below = ownId === 0 ? [] : await selectDescendantIds(db, ownId);
  if (!parent || below.includes(parentId)) invalid('parent_id', 'Choose another parent.');
}

function columnsOf(body: TermBody) {
  const columns = {
    name: body.name,
    // Text, not HTML: other clients of this field may take it for HTML all the same.
    description: body.description === undefined ? undefined : plainText(body.description),
    parentId: body.parent_id,
    display: body.display,
    featuredImage: body.featured_image,
    color: body.color,
    menuOrder: body.menu_order,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
}

export async function readTerms(db: Db, options: { taxonomy: Taxonomy; query: TermQuery }) {
  const { rows, total } = await selectTermPage(db, options);
  return { rows: rows.map(termView), total };
}

async function tell(db: Db, { services, actorId, now, taxonomy }: Writing, verb: string, termId: number) {
  await emit(db, services, { type: `term.${verb}`, actorId, payload: { termId, taxonomy }, at: now });
}

export async function addTerm(db: Db, writing: Writing & { body: TermBody & { name: string } }) {
  const { taxonomy, body } = writing;
  await checkParent(db, taxonomy, body.parent_id, 0);
  const slug = await uniqueTermSlug(db, taxonomy, body.slug ?? slugOf(body.name, taxonomy));
  const id = await insertTerm(db, { ...columnsOf(body), taxonomy, name: body.name, slug });
  await tell(db, writing, 'created', id);
  return termView(await getTerm(db, taxonomy, id));
}

export async function changeTerm(db: Db, writing: Writing & { row: TermRow; body: TermBody }) {
  const { taxonomy, row, body } = writing;
  await checkParent(db, taxonomy, body.parent_id, row.id);
  const slug = body.slug === undefined ? row.slug : await uniqueTermSlug(db, taxonomy, body.slug, row.id);
  await updateTerm(db, row.id, { ...columnsOf(body), slug });
  await tell(db, writing, 'updated', row.id);
  return termView(await getTerm(db, taxonomy, row.id));
}

/** Deletes a term; what hung below a category hangs below its parent. */
export async function removeTerm(db: Db, writing: Writing & { row: TermRow }): Promise<void> {
  const { row, taxonomy } = writing;
  if (taxonomy === 'category') await moveChildrenUp(db, row);
  await deleteTerm(db, row.id);
  await tell(db, writing, 'deleted', row.id);
}

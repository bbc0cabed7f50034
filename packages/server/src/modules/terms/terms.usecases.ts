import type { contract, Input, Taxonomy } from '@lectern/contract';
import { permalink, type Permalinks, termPermalinkKey } from '@lectern/contract/permalinks';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { plainText } from '../../platform/html/html-text.ts';
import { termEvents, termMerged, termsOrdered } from './terms.events.ts';
import { checkMedia } from '../media/index.ts';
import type { Services } from '../../platform/services.ts';
import {
  deleteFormerPermalinks,
  moveFormerPermalinks,
  readPermalinks,
  upsertFormerPermalinks,
} from '../settings/index.ts';
import { slugOf } from '../../platform/slugs/slugs.ts';
import { lockTaxonomy } from '../../platform/slugs/slug-conditions.ts';
import { type TermScope, termUses } from './extension-points.ts';
import {
  getTerm,
  selectDescendantIds,
  selectOptionalTerm,
  selectTermPage,
  type TermQuery,
  type TermRow,
} from './term-list.queries.ts';
import {
  deleteTerms,
  insertTerm,
  isNameTaken,
  moveChildren,
  selectCategoryParents,
  selectTermIds,
  selectTermsForUpdate,
  uniqueTermSlug,
  updateTerm,
  writeTermOrder,
} from './terms.queries.ts';
import { storedTerm } from './term-fields.ts';
import { parentAfterMerge } from './terms.rules.ts';
import { invalid } from './words/messages.ts';

export type { TermRow, TermScope };

interface TermWriteContext extends WriteContext {
  taxonomy: Taxonomy;
  /** Whose courses the answer counts. */
  scope: TermScope;
}

type TermBody = Partial<Input<typeof contract.tags.create>['body']>;

/** A term as the API returns it. */
export function termView(row: TermRow, permalinks: Permalinks) {
  return {
    ...storedTerm.view(row),
    id: row.id,
    slug: row.slug,
    link: permalink(termPermalinkKey(row.taxonomy), row, permalinks),
    taxonomy: row.taxonomy,
    parent_id: row.parentId,
    count: row.count,
    display: row.display,
    level: row.level,
    modified: row.modifiedAt.toISOString(),
  };
}

/** Only categories have parents, and a category is not its own ancestor. */
async function checkParent(db: Db, taxonomy: Taxonomy, parentId: number | undefined, ownId: number): Promise<void> {
  if (!parentId) return;
  if (taxonomy !== 'category') invalid('parent_id', 'parent_of_categories');
  const parent = await selectOptionalTerm(db, { taxonomy, id: parentId });
  const below = ownId === 0 ? [] : await selectDescendantIds(db, ownId);
  if (!parent || below.includes(parentId)) invalid('parent_id', 'bad_parent');
}

async function checkName(
  db: Db,
  place: { taxonomy: Taxonomy; name: string; parentId: number; ownId: number },
): Promise<void> {
  if (await isNameTaken(db, place)) invalid('name', 'name_taken');
}

async function checkPicture(
  db: Db,
  { actor, body }: TermWriteContext & { body: TermBody },
  before: number,
): Promise<void> {
  if (!body.featured_image) return;
  const picture = { ids: [body.featured_image], field: 'featured_image', mime: /^image\// };
  await checkMedia(db, { ...picture, actor, before: [before] });
}

function columnsOf(body: TermBody) {
  const { description, display, parent_id: parentId } = body;
  return {
    ...storedTerm.columns(body),
    // Text, not HTML: other clients of this field may take it for HTML all the same.
    ...(description !== undefined && { description: plainText(description) }),
    ...(display !== undefined && { display }),
    ...(parentId !== undefined && { parentId }),
  };
}

export async function readTerms(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  options: { taxonomy: Taxonomy; query: TermQuery; scope: TermScope },
) {
  const { rows, total } = await selectTermPage(db, options);
  const permalinks = await readPermalinks(services);
  return { rows: rows.map((row) => termView(row, permalinks)), total };
}

/** A term in the view of this scope. */
const readTerm = async (
  db: Db,
  { services, ...one }: { taxonomy: Taxonomy; id: number; scope: TermScope; services: Services },
) => termView(await getTerm(db, one), await readPermalinks(services));

export async function addTerm(db: Db, writing: TermWriteContext & { body: TermBody & { name: string } }) {
  const { taxonomy, body, actor, now, scope, services } = writing;
  await lockTaxonomy(db, 'terms');
  await checkParent(db, taxonomy, body.parent_id, 0);
  await checkName(db, { taxonomy, name: body.name, parentId: body.parent_id ?? 0, ownId: 0 });
  await checkPicture(db, writing, 0);
  const slug = await uniqueTermSlug(db, taxonomy, body.slug ?? slugOf(body.name, taxonomy));
  const id = await insertTerm(db, {
    ...columnsOf(body),
    taxonomy,
    name: body.name,
    slug,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await emit(db, writing, termEvents.created({ taxonomy, term_id: id }));
  return readTerm(db, { taxonomy, id, scope, services });
}

export async function changeTerm(db: Db, writing: TermWriteContext & { row: TermRow; body: TermBody }) {
  const { taxonomy, row, body, actor, now, scope, services } = writing;
  await checkParent(db, taxonomy, body.parent_id, row.id);
  const { name = row.name, parent_id: parentId = row.parentId } = body;
  // What came by an import may share its name with another; saving it unchanged must still work.
  if (name !== row.name || parentId !== row.parentId) await checkName(db, { taxonomy, name, parentId, ownId: row.id });
  await checkPicture(db, writing, row.featuredImage);
  const slug = body.slug === undefined ? row.slug : await uniqueTermSlug(db, taxonomy, body.slug, row.id);
  await updateTerm(db, row.id, { ...columnsOf(body), slug, modifiedAt: now, modifiedById: actor.userId });
  if (slug !== row.slug) {
    const former = { kind: termPermalinkKey(taxonomy), slug: row.slug, targetId: row.id, createdAt: now };
    await upsertFormerPermalinks(db, [former]);
  }
  await emit(db, writing, termEvents.updated({ taxonomy, term_id: row.id }));
  return readTerm(db, { taxonomy, id: row.id, scope, services });
}

/** Deletes a term; what hung below a category hangs below its parent. */
export async function removeTerm(db: Db, writing: TermWriteContext & { row: TermRow }): Promise<void> {
  const { row, taxonomy } = writing;
  if (taxonomy === 'category') await moveChildren(db, { from: [row.id], to: row.parentId });
  await deleteTerms(db, [row.id]);
  await deleteFormerPermalinks(db, { kind: termPermalinkKey(taxonomy), ids: [row.id] });
  await emit(db, writing, termEvents.deleted({ taxonomy, term_id: row.id }));
}

/** Courses of all these terms carry `into`, once; the others are gone, and what hung below them hangs below it. */
export async function mergeTerms(db: Db, writing: TermWriteContext & { ids: readonly number[]; into: number }) {
  const { taxonomy, into, actor, now, scope, services } = writing;
  const ids = [...new Set(writing.ids)].filter((id) => id !== into);
  if (ids.length === 0) invalid('ids', 'no_other_terms');
  await lockTaxonomy(db, 'terms');
  // Held, so that no course gets one of them while they go.
  const found = await selectTermsForUpdate(db, { taxonomy, ids: [...ids, into] });
  if (found.length <= ids.length) throw new AppError('not_found');
  await termUses.one().reassign(db, { taxonomy, ids, into });
  const parentId =
    taxonomy === 'category' ? parentAfterMerge(await selectCategoryParents(db), { ids, into }) : undefined;
  await updateTerm(db, into, {
    ...(parentId !== undefined && { parentId }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (taxonomy === 'category') await moveChildren(db, { from: ids, to: into });
  await deleteTerms(db, ids);
  // Links to merged terms redirect to the remaining one.
  const kind = termPermalinkKey(taxonomy);
  await moveFormerPermalinks(db, { kind, from: ids, to: into });
  const gone = found.filter(({ id }) => id !== into);
  await upsertFormerPermalinks(
    db,
    gone.map(({ slug }) => ({ kind, slug, targetId: into, createdAt: now })),
  );
  await emit(db, writing, termMerged({ taxonomy, term_id: into, from: ids }));
  return readTerm(db, { taxonomy, id: into, scope, services });
}

/** Arranges the difficulties; names every one of them once. */
export async function orderTerms(
  db: Db,
  writing: Omit<TermWriteContext, 'scope'> & { ids: readonly number[] },
): Promise<{ ids: number[] }> {
  const { taxonomy, ids } = writing;
  await lockTaxonomy(db, 'terms');
  const all = new Set(await selectTermIds(db, taxonomy));
  const named = new Set(ids);
  if (named.size !== ids.length || named.size !== all.size || ids.some((id) => !all.has(id))) {
    invalid('ids', 'not_each_once');
  }
  await writeTermOrder(db, ids);
  await emit(db, writing, termsOrdered({ taxonomy, term_ids: [...ids] }));
  return { ids: [...ids] };
}

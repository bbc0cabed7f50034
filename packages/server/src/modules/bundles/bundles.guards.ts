import type { contract } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Call } from '../../platform/http/route.ts';
import { anAuthor } from '../courses/index.ts';
import { readSettings, requireAddon } from '../settings/index.ts';
import { type BundleScope, type FoundBundle, getBundleForUpdate, selectOptionalBundle } from './bundles.queries.ts';
import type { BundleRow } from './bundles.rules.ts';

const ADDON = { addon: 'course-bundle' } as const;

export interface ReadBundle {
  row: FoundBundle;
  staff: boolean;
}

const scopeOf = (author: Actor): BundleScope =>
  can(author, 'author_any') ? { kind: 'all' } : { kind: 'own', userId: author.userId };

/** Authors of bundles. */
export async function bundleAuthor(context: RequestContext): Promise<Actor> {
  const author = anAuthor(context);
  await requireAddon(context, ADDON);
  return author;
}

const publicScope = async ({ services }: Pick<RequestContext, 'services'>): Promise<BundleScope> => ({
  kind: 'for_sale',
  currency: (await readSettings(services)).payments.currency.code,
});

/** Bundles for sale, or those that the caller edits. */
export async function listedBundles(call: Call<typeof contract.courseBundles.list>): Promise<BundleScope> {
  if (call.input.query.context === 'edit') return scopeOf(await bundleAuthor(call));
  await requireAddon(call, ADDON);
  return publicScope(call);
}

/** A bundle for its staff, or one that is for sale; with `context=edit` only the former. */
export async function readableBundle(call: Call<typeof contract.courseBundles.get>, id: number): Promise<ReadBundle> {
  const { actor, db } = call;
  await requireAddon(call, ADDON);
  const own = actor && can(actor, 'author_own') ? await selectOptionalBundle(db, { id, scope: scopeOf(actor) }) : null;
  if (own) return { row: own, staff: true };
  if (call.input.query.context === 'edit') throw new AppError('not_found');
  return { row: await visibleBundle(call, id), staff: false };
}

/** A bundle that is for sale. */
export async function visibleBundle(context: RequestContext, id: number): Promise<FoundBundle> {
  await requireAddon(context, ADDON);
  const row = await selectOptionalBundle(context.db, { id, scope: await publicScope(context) });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks a bundle for a write. */
export async function managedBundle(context: RequestContext, id: number): Promise<BundleRow> {
  return getBundleForUpdate(context.db, { id, scope: scopeOf(await bundleAuthor(context)) });
}

/** A bundle in the trash can only be restored or deleted. */
export async function changeableBundle(context: RequestContext, id: number): Promise<BundleRow> {
  const row = await managedBundle(context, id);
  if (row.status === 'trash') throw new AppError('not_found');
  return row;
}

import type { RequestContext } from '../../platform/http/request-context.ts';
import { type CopiedItem, copiedItem, type ItemType } from '../courses/index.ts';
import { requireAddon } from '../settings/index.ts';
import { getSessionRow, type SessionSlug } from './live-session-views.queries.ts';

/** A session that the caller may copy within its section. Throws while the add-on is off. */
export async function copiedSession(
  call: RequestContext,
  { id, type }: { id: number; type: ItemType & { slug: SessionSlug } },
): Promise<CopiedItem> {
  await requireAddon(call, type);
  return copiedItem({ ...call, input: { body: {} } }, (db) => getSessionRow(db, id, type.slug));
}

import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { memberWith } from '../../platform/http/route.ts';
import { getMedia, getMediaWithUses, type MediaRow, type MediaUse } from './media.queries.ts';

/** Whether the reader can read one of the places that show a file. `viewOnly` places count for staff only. */
type MayReadPlaces = (context: RequestContext, places: readonly MediaUse[]) => Promise<boolean>;

export const placeReaders = extensionPoint<MayReadPlaces>('who may read the places of files');

export const uploader = memberWith('upload_files');

/** The row, for its uploader, managers and administrators; for other instructors it does not exist. */
export async function editor({
  actor,
  db,
  input,
}: {
  actor: Actor | null;
  db: Db;
  input: { params: { id: number } };
}): Promise<MediaRow> {
  const member = uploader({ actor });
  const row = await getMedia(db, input.params.id);
  if (row.authorId !== member.userId && !can(member, 'author_any')) throw new AppError('not_found');
  return row;
}

/** Throws `not_found` for callers who may not read a file, so that its existence is not revealed. */
export async function ensureReadable(
  context: RequestContext,
  file: { row: MediaRow; uses: MediaUse[] },
): Promise<void> {
  const { actor } = context;
  if (can(actor, 'author_any') || (actor && file.row.authorId === actor.userId)) return;
  if (!(await placeReaders.one()(context, file.uses))) throw new AppError('not_found');
}

/**
 * Guard of one media item by id: for readers of the places that show it. Unused files are visible to their uploader.
 */
export async function reader(call: RequestContext & { input: { params: { id: number } } }): Promise<MediaRow> {
  const file = await getMediaWithUses(call.db, call.input.params.id);
  await ensureReadable(call, file);
  return file.row;
}

import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { uploader } from '../media.guards.ts';
import type { MediaRow } from '../media.queries.ts';
import { getMediaOrTrashed, getTrashEntry, type TrashRow } from './trash.queries.ts';

interface ById {
  actor: Actor | null;
  db: Db;
  input: { params: { id: number } };
}

/** For other instructors the item does not exist. */
function ensureEditable(member: Actor, row: MediaRow): void {
  if (row.authorId !== member.userId && !can(member, 'author_any')) throw new AppError('not_found');
}

/** The item, in the trash or not, for those who could delete it. */
export async function restorer({ actor, db, input }: ById): Promise<MediaRow> {
  const member = uploader({ actor });
  const row = await getMediaOrTrashed(db, input.params.id);
  ensureEditable(member, row);
  return row;
}

/** An entry of the trash, for those who may restore it and delete it for good. */
export async function entryEditor({ actor, db, input }: ById): Promise<TrashRow> {
  const member = uploader({ actor });
  const { entry, item } = await getTrashEntry(db, input.params.id);
  ensureEditable(member, item);
  return entry;
}

import type { AiMark, AiMarkedRecord } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { memberWith } from '../../../platform/http/route.ts';
import { anAuthor, courseOfStaff } from '../../courses/index.ts';
import { deleteMarks, selectMarks, selectOwners, upsertMarks } from './marks.queries.ts';

interface Records {
  record: AiMarkedRecord;
  ids: readonly number[];
}

const uploader = memberWith('upload_files');

/** Throws unless the person edits all of these records. */
export async function editorOf(context: RequestContext, { record, ids }: Records): Promise<Actor> {
  const actor = record === 'media' ? uploader(context) : anAuthor(context);
  const owners = await selectOwners(context.db, record, ids);
  if (new Set(owners.map(({ id }) => id)).size < new Set(ids).size) throw new AppError('not_found');
  const distinct = [...new Set(owners.map(({ owner }) => owner))];
  if (record === 'media') {
    if (!can(actor, 'author_any') && distinct.some((owner) => owner !== actor.userId)) throw new AppError('not_found');
    return actor;
  }
  for (const courseId of distinct) await courseOfStaff(context, courseId ?? 0);
  return actor;
}

export async function listMarks({ db }: Pick<RequestContext, 'db'>, { record, ids }: Records): Promise<AiMark[]> {
  const rows = await selectMarks(db, record, ids);
  return rows.map(({ id, markedAt, userId, name }) => ({
    record,
    id,
    by: { id: userId ?? 0, display_name: name ?? '' },
    marked_at: markedAt.toISOString(),
  }));
}

export async function addMarks(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { record, ids, actor }: Records & { actor: Actor },
): Promise<AiMark[]> {
  const distinct = [...new Set(ids)];
  await upsertMarks(db, { record, ids: distinct, userId: actor.userId, now });
  return listMarks({ db }, { record, ids: distinct });
}

export const removeMarks = ({ db }: Pick<RequestContext, 'db'>, { record, ids }: Records): Promise<number> =>
  deleteMarks(db, record, ids);

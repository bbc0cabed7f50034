import type { AiMark } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Records } from './marks.guards.ts';
import { deleteMarks, selectMarks, upsertMarks } from './marks.queries.ts';

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

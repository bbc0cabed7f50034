import type { AiMarkedRecord } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { memberWith } from '../../../platform/http/route.ts';
import { anAuthor, courseOfStaff } from '../../courses/index.ts';
import { selectOwners } from './marks.queries.ts';

export interface Records {
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

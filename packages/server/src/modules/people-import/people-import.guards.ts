import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { memberWith } from '../../platform/http/route.ts';
import { anAuthor, ownCourse } from '../courses/index.ts';
import { type PeopleImportRow, selectOptionalImport } from './people-import.queries.ts';

export const importer = memberWith('manage_users');

type Source = Pick<PeopleImportRow, 'source'>;

/** Authors of courses import the students of their classes; the rows say whom they may enroll. */
const mayImport = (actor: Actor, { source }: Source): boolean =>
  can(actor, source === 'classroom' ? 'author_own' : 'manage_users');

/** The person who started a job may have lost the right since. */
export function stillImporter(actor: Actor, row: Source): Actor {
  if (!mayImport(actor, row)) throw new AppError('forbidden');
  return actor;
}

/** Those who import people, and authors for the students of a class that they have read. */
export async function importerOf(
  call: Pick<RequestContext, 'db' | 'actor'> & { input: { params: { id: number } } },
): Promise<Actor> {
  const { db, actor } = call;
  if (!actor || can(actor, 'manage_users')) return importer(call);
  const row = await selectOptionalImport(db, call.input.params.id);
  return row?.source === 'classroom' && row.userId === actor.userId ? anAuthor(call) : importer(call);
}

export { anAuthor };

/** Staff of all of these courses: staff of one course enroll people into that one only. */
export async function staffOfCourses(context: RequestContext, courseIds: readonly number[]): Promise<Actor> {
  const actor = anAuthor(context);
  for (const id of new Set(courseIds)) await ownCourse(context, id);
  return actor;
}

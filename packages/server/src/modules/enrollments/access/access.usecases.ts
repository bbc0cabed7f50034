import type { Permalinks } from '@lectern/contract/permalinks';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { coursePath, instructorsAreRestricted, readsAsStaff } from '../../courses/index.ts';
import { readPermalinks } from '../../settings/index.ts';
import { type AccessRow, idOf, selectAccessRows } from './access.queries.ts';
import { type AccessFacts, type CourseAccess, courseAccess, type Refusal } from './access.rules.ts';

export function factsOf(
  row: AccessRow,
  { actor, staff }: { actor: Actor | null; staff: boolean },
): AccessFacts & {
  course: AccessRow['course'];
} {
  return {
    course: row.course,
    person: actor?.kind ?? 'visitor',
    staff,
    entitlements: row.entitlements,
    prerequisites: row.prerequisites,
    unlockHash: row.unlockHash,
  };
}

export interface Access extends AccessRow {
  access: CourseAccess;
  staff: boolean;
}

/** A course and what the caller may do in it, in one statement. A course that does not exist is refused as not found. */
export async function selectAccess(context: RequestContext, courseId: number): Promise<Access> {
  const [row] = await selectAccessRows(context.db, { courseIds: [courseId], userId: idOf(context.actor) });
  if (!row) throw new AppError('not_found');
  return accessOf(context, row);
}

/** What the caller may do in a course; `row` is theirs. */
export async function accessOf(
  { actor, now, services }: Pick<RequestContext, 'actor' | 'now' | 'services'>,
  row: AccessRow,
): Promise<Access> {
  const restrictInstructors = await instructorsAreRestricted(services);
  const staff = readsAsStaff(actor, row.course, { restrictInstructors });
  return { ...row, staff, access: courseAccess(factsOf(row, { actor, staff }), now) };
}

/** The error a refusal is answered with. */
export function refusalError(refusal: Refusal, permalinks: Permalinks): AppError {
  if (refusal.reason === 'prerequisites_missing') {
    const courses = refusal.missing.map(({ id, name, slug }) => ({
      id,
      name,
      permalink: coursePath({ slug }, permalinks),
    }));
    return new AppError(refusal.reason, {
      courses: courses.map(({ name }) => `“${name}”`).join(', '),
      missing: courses,
    });
  }
  if (!('date' in refusal)) return new AppError(refusal.reason);
  return new AppError(refusal.reason, { date: refusal.date, available_at: refusal.date.toISOString() });
}

/** Like `selectAccess`, and throws unless the caller may read the course's content. */
export async function getAccess(context: RequestContext, courseId: number): Promise<Access> {
  const found = await selectAccess(context, courseId);
  await requireAccess(context, found);
  return found;
}

/** Throws unless the caller may read the course's content. */
export async function requireAccess({ services }: Pick<RequestContext, 'services'>, found: Access): Promise<void> {
  if (found.access.kind === 'refused') throw refusalError(found.access, await readPermalinks(services));
}

/**
 * Whether this person may read the content of any of these courses. One statement. `restrictInstructors`: the school's
 * setting; left out, instructors are kept to their own courses.
 */
export async function mayLearn(
  db: Db,
  options: { courseIds: readonly number[]; actor: Actor | null; now: Date; restrictInstructors?: boolean },
): Promise<boolean> {
  const { courseIds, actor, now, restrictInstructors = true } = options;
  if (courseIds.length === 0) return false;
  const rows = await selectAccessRows(db, { courseIds, userId: idOf(actor) });
  return rows.some((row) => {
    const staff = readsAsStaff(actor, row.course, { restrictInstructors });
    return courseAccess(factsOf(row, { actor, staff }), now).kind !== 'refused';
  });
}

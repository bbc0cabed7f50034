import type { ItemTypeSlug } from '@lectern/contract';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { ReadWithSession } from '../../../platform/http/session-read.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Access, accessOf, idOf, readTimes } from '../../enrollments/index.ts';
import { activeItemTypes } from '../../courses/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import type { ProgressRecord } from '../completion/records.queries.ts';
import type { OutlineSection } from '../outline/outline.queries.ts';
import { type KeptCourse, readKeptCourse } from './kept-courses.queries.ts';
import { learnerCourse } from './learner-course.queries.ts';

/** By the ID of the item: what a person has done there, and when they began. */
export type DoneItems = ReadonlyMap<number, { completed: boolean; startedAt: string }>;

export interface LearnerCourse {
  found: Access;
  /** Items of all types, also of those that are switched off. */
  kept: KeptCourse;
  done: DoneItems;
  /** Those that are switched on. */
  types: ReadonlySet<ItemTypeSlug>;
  /** What the caller has done here; a preview starts without it. */
  record: ProgressRecord | undefined;
  /** Published items of active types. `fresh`: without the completions of the learner. */
  outline: (options: { fresh: boolean }) => OutlineSection[];
}

/** For routes that read a course with `readLearnerCourse`: reads the caller's side of it with their session. */
export const courseWithSession = (courseId: number): ReadWithSession => learnerCourse.with({ courseId });

/** The caller's side of a course and the course itself: one statement while the course stays as it is. */
export async function readLearnerCourse(context: RequestContext, courseId: number): Promise<LearnerCourse> {
  const [row] = await learnerCourse.read(context, { courseId, userId: idOf(context.actor) });
  const kept = row && (await readKeptCourse(context, { courseId, version: row.version }));
  if (!kept) throw new AppError('not_found');
  const { record, done: doneItems, version: _version, ...person } = row;
  const found = await accessOf(context, {
    ...person,
    course: kept.course,
    entitlements: readTimes(person.entitlements),
  });
  const types = new Set(activeItemTypes(await readActiveAddons(context.services)));
  const done: DoneItems = new Map(doneItems?.map(([id, completed, startedAt]) => [id, { completed, startedAt }]));
  return {
    found,
    kept,
    done,
    types,
    record: record ?? undefined,
    outline({ fresh }) {
      return kept.sections.flatMap(({ items, ...section }) => {
        const shown = items
          .filter((item) => types.has(item.type))
          .map(({ id, type, name, facts, drip }) => {
            const one = fresh ? undefined : done.get(id);
            return {
              id,
              type,
              name,
              facts,
              drip,
              completed: one?.completed ?? false,
              startedAt: one?.startedAt ?? null,
            };
          });
        return shown.length > 0 ? [{ ...section, items: shown }] : [];
      });
    },
  };
}

import type { RequestContext } from '../../../platform/http/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Access, accessOf, idOf, readTimes } from '../../enrollments/index.ts';
import { activeItemTypes } from '../../courses/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { learnerCourse, type LearnerCourseRow } from '../completion/learner-course.queries.ts';
import type { ProgressRecord } from '../completion/records.queries.ts';
import { readKeptCourse } from './kept-courses.queries.ts';
import type { OutlineSection } from './outline.queries.ts';

export interface LearnerCourse {
  found: Access;
  /** What the caller has done here; a preview starts without it. */
  record: ProgressRecord | undefined;
  /** The published items of active types. `fresh`: as somebody sees it who has not done anything. */
  outline: (options: { fresh: boolean }) => OutlineSection[];
}

/**
 * The caller's side of a course and the course itself: one statement while the course stays as it is, none if the
 * route has read `row` with the session.
 */
export async function readLearnerCourse(
  context: RequestContext,
  courseId: number,
  given: LearnerCourseRow | undefined,
): Promise<LearnerCourse> {
  const row = given ?? (await learnerCourse.of(context.db, { courseId, userId: idOf(context.actor) }));
  const kept = row?.courseVersion && (await readKeptCourse(context, { courseId, version: row.courseVersion }));
  if (!row || !kept) throw new AppError('not_found');
  const found = await accessOf(context, {
    course: kept.course,
    enrollmentId: row.enrollmentId,
    enrolledAt: dateOf(row.enrolledAt),
    entitlements: readTimes(row.entitlements),
    unlockHash: row.unlockHash,
    prerequisites: row.prerequisites,
  });
  const types = new Set(activeItemTypes(await readActiveAddons(context.services)));
  return {
    found,
    record: row.record ? recordOf(row.record) : undefined,
    outline({ fresh }) {
      const done = new Map(fresh ? [] : row.done?.map(([id, completed, startedAt]) => [id, { completed, startedAt }]));
      return kept.sections.flatMap(({ items, ...section }) => {
        const shown = items
          .filter((item) => types.has(item.type))
          .map(({ id, type, name, facts, drip }) => {
            const one = done.get(id);
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

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const recordOf = (stored: NonNullable<LearnerCourseRow['record']>): ProgressRecord => ({
  ...stored,
  startedAt: new Date(stored.startedAt),
  modifiedAt: new Date(stored.modifiedAt),
  completedAt: dateOf(stored.completedAt),
});

import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { actionItems } from '../../courses/index.ts';

type Row = Answer<typeof contract.gradebook.toGrade>['rows'][number];

const fields: Partial<Record<string, 'attempts' | 'submissions'>> = {
  attempts_to_review: 'attempts',
  submissions_to_grade: 'submissions',
};

/**
 * Work to grade in these courses, one statement per kind. `authorId`: whose courses are counted, or null for all;
 * other courses are left out.
 */
export async function countWorkToGrade(
  db: Db,
  scope: { authorId: number | null; courseIds: readonly number[] },
): Promise<Row[]> {
  if (scope.courseIds.length === 0) return [];
  const byCourse = new Map<number, Row>();
  const counted = await Promise.all(
    actionItems.all().map(async ({ kind, countByCourse }) => ({
      field: fields[kind],
      counts: (await countByCourse?.(db, scope)) ?? [],
    })),
  );
  for (const { field, counts } of counted) {
    if (!field) continue;
    for (const { courseId, count } of counts) {
      const row = byCourse.get(courseId) ?? { course_id: courseId, attempts: 0, submissions: 0 };
      byCourse.set(courseId, { ...row, [field]: count });
    }
  }
  return [...byCourse.values()].toSorted((a, b) => a.course_id - b.course_id);
}

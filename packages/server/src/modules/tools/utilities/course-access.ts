import { countCourses } from '../../courses/index.ts';
import { refreshCourseAccess, selectCourseAccess } from '../../enrollments/index.ts';
import { type Finding, lastOf, type Utility } from './utility.ts';

const COURSES_AT_ONCE = 20;

/** Removes enrollments without a source of access and recounts learners, which frees the seats of lapsed access. */
export const courseAccess: Utility = {
  id: 'refresh-course-access',
  options: ['course_id'],
  count: async ({ db, options }) => (options.course_id === undefined ? countCourses(db) : 1),
  async look({ db, now, options }, after) {
    const rows = await selectCourseAccess(db, { after, limit: COURSES_AT_ONCE, courseId: options.course_id, now });
    const findings = rows.flatMap(({ id, name, counted, actual, orphans }): Finding[] => [
      ...(orphans > 0
        ? [{ kind: 'orphan_enrollments', id, facts: { course: name, count: orphans }, amount: orphans }]
        : []),
      ...(counted === actual
        ? []
        : [{ kind: 'learner_count', id, facts: { course: name, from: counted, to: actual } }]),
    ]);
    return { findings, looked: rows.length, last: lastOf(rows, COURSES_AT_ONCE) };
  },
  change: ({ db, now, noteChange }, { id }) =>
    db.transaction(async (tx) => {
      if (await refreshCourseAccess(tx, { courseId: id, now })) await noteChange(tx);
    }),
};

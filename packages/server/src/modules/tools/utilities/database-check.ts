import { countCourses, repairOutline, selectOutlineGaps } from '../../courses/index.ts';
import { recalculateQuizzes, selectWrongTotals } from '../../quizzes/index.ts';
import { type Finding, lastOf, type Utility } from './utility.ts';

const COURSES_AT_ONCE = 20;

/** Repairs denormalized values: positions in outlines, and total points of quizzes. */
export const databaseCheck: Utility = {
  id: 'check-database',
  options: ['course_id'],
  count: async ({ db, options }) => (options.course_id === undefined ? countCourses(db) : 1),
  async look({ db, options }, after) {
    const rows = await selectOutlineGaps(db, { after, limit: COURSES_AT_ONCE, courseId: options.course_id });
    const outlines = rows
      .filter(({ misplaced }) => misplaced > 0)
      .map(({ id, name, misplaced }): Finding => ({ kind: 'outline', id, facts: { course: name, count: misplaced } }));
    const totals = await selectWrongTotals(
      db,
      rows.map(({ id }) => id),
    );
    const quizzes = totals.map(({ id, ...facts }): Finding => ({ kind: 'quiz_totals', id, facts }));
    return { findings: [...outlines, ...quizzes], looked: rows.length, last: lastOf(rows, COURSES_AT_ONCE) };
  },
  change: ({ db, services, actor, now, noteChange }, { kind, id }) =>
    db.transaction(async (tx) => {
      if (kind === 'outline') await repairOutline(tx, id);
      else await recalculateQuizzes(tx, { services, actor, now }, [id]);
      await noteChange(tx);
    }),
};

import { countLearnersOfCourses, findStaleResults, recalculateLearner } from '../../gradebook/index.ts';
import { requireAddon } from '../../settings/index.ts';
import type { Finding, Utility } from './utility.ts';

const LEARNERS_AT_ONCE = 100;
/** Results are stored in whole hundredths. */
const percentOf = (stored: number | null) => (stored === null ? null : stored / 100);

/** Recalculates the results of learners in courses, as a change of their work would. */
export const recalculateGradebook: Utility = {
  id: 'recalculate-gradebook',
  options: ['course_id', 'user_id'],
  requireReady: (services) => requireAddon({ services }, { addon: 'gradebook' }),
  count: ({ db, options }) => countLearnersOfCourses(db, { courseId: options.course_id, userId: options.user_id }),
  async look({ db, services, now, options }, after) {
    const { stale, looked, last } = await findStaleResults(db, {
      services,
      now,
      after,
      limit: LEARNERS_AT_ONCE,
      courseId: options.course_id,
      userId: options.user_id,
    });
    const findings = stale.map(({ id, courseId, userId, person, course, from, to }): Finding => {
      const kind = from === null || to === null || from === to ? 'grade_parts' : 'grade';
      return {
        kind,
        id,
        facts: { person, course, from: percentOf(from), to: percentOf(to), course_id: courseId, user_id: userId },
      };
    });
    return { findings, looked, last };
  },
  change: ({ db, services, now, noteChange }, { facts }) =>
    db.transaction(async (tx) => {
      const one = { courseId: Number(facts.course_id), userId: Number(facts.user_id) };
      if (await recalculateLearner(tx, { ...one, services, now })) await noteChange(tx);
    }),
};

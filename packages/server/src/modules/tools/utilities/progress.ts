import { countRecords, findStaleRecords, recalculateRecord, type StaleRecord } from '../../progress/index.ts';
import type { Finding, Utility } from './utility.ts';

const RECORDS_AT_ONCE = 200;

const kindOf = ({ to, status, hasCompleted }: StaleRecord): string => {
  if (to === 'completed') return hasCompleted ? 'progress_status' : 'completed';
  return status === 'completed' ? 'reopened' : 'progress_status';
};

/** Recalculates the progress of learners, as opening the course would. */
export const recalculateProgress: Utility = {
  id: 'recalculate-progress',
  options: ['course_id', 'user_id'],
  count: ({ db, options }) => countRecords(db, { courseId: options.course_id, userId: options.user_id }),
  async look({ db, services, options }, after) {
    const { stale, looked, last } = await findStaleRecords(db, {
      services,
      after,
      limit: RECORDS_AT_ONCE,
      courseId: options.course_id,
      userId: options.user_id,
    });
    const findings = stale.map((record): Finding => {
      const { id, person, course, completed, total, courseId, userId } = record;
      return {
        kind: kindOf(record),
        id,
        facts: { person, course, completed, total, course_id: courseId, user_id: userId },
      };
    });
    return { findings, looked, last };
  },
  change: ({ db, services, actor, now, noteChange }, { facts }) =>
    db.transaction(async (tx) => {
      const one = { courseId: Number(facts.course_id), userId: Number(facts.user_id) };
      if (await recalculateRecord(tx, { ...one, services, by: actor, now })) await noteChange(tx);
    }),
};

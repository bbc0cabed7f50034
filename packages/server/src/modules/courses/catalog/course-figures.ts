import type { Db } from '../../../platform/db/database.ts';

/**
 * What learners did in courses, counted. They are known to the progress module, which comes after this one and puts
 * its counts here when it is loaded; until then nobody has done anything.
 */
export const courseFigures: {
  /** Of those who enrolled in each course, how many have completed it, in percent. One statement for all courses. */
  completionPercents: (db: Db, options: { courseIds: readonly number[] }) => Promise<ReadonlyMap<number, number>>;
  /** What would be lost with a course: people enrolled now, and items that anybody has completed. */
  atStake: (db: Db, options: { courseId: number; now: Date }) => Promise<{ learners: number; completions: number }>;
} = {
  completionPercents: () => Promise.resolve(new Map()),
  atStake: () => Promise.resolve({ learners: 0, completions: 0 }),
};

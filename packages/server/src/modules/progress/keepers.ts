import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

interface OneCourse {
  courseId: number;
  userId: number;
}

/**
 * A module that stores a person's work in a course in addition to progress. `erase` and `archive` are called while
 * progress is locked.
 */
interface ProgressKeeper {
  /** Erases it; answers whether there was any. */
  erase: (db: Db, one: OneCourse) => Promise<boolean>;
  /**
   * Puts it away, as the learner takes the course again, so that it counts no more. Answers what has to be kept with
   * the run, by the name of the module; an empty object for what stays where it is. Throws where it cannot be put away.
   */
  archive: (db: Db, one: OneCourse & { now: Date }) => Promise<Record<string, unknown>>;
  /** In SQL: whether learners have work in a course that must not be deleted with its items. */
  hasWorkIn: (courseId: number) => SQL;
}

export const progressKeepers = extensionPoint<ProgressKeeper>('keepers of progress');

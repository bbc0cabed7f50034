import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/**
 * Whether somebody may learn in one of these courses. Access is decided by the enrollments module, which comes after
 * this one and puts its answer here when it is loaded; until then nobody but staff reads.
 */
export const courseReaders: {
  mayLearn: (
    db: Db,
    options: { courseIds: readonly number[]; actor: Actor | null; now: Date; restrictInstructors: boolean },
  ) => Promise<boolean>;
} = { mayLearn: () => Promise.resolve(false) };

import { sql } from 'drizzle-orm';
import { assignmentExceptions, assignments } from './assignments.tables.ts';

/** The due date of a learner in SQL, as `termsFor` works it out: an extension never makes it earlier. */
export const dueForLearner = sql<Date | null>`case when ${assignments.dueAt} is not null
  then greatest(${assignments.dueAt}, ${assignmentExceptions.dueAt}) end`.mapWith(assignments.dueAt);

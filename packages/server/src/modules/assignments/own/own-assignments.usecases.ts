import { selectOwnAssignments } from './own-assignments.queries.ts';

/** One page of a person's assignments with the count of each state. */
export const readOwnAssignments = selectOwnAssignments;

import { selectOwnAssignments } from './own-assignments.queries.ts';

/** One page of somebody's assignments with the count of each state. */
export const readOwnAssignments = selectOwnAssignments;

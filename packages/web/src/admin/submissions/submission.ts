import type { AssignmentReply } from '@lectern/contract';

export type Submission = AssignmentReply;

/** Name of a submission in messages, such as 'Ada Lovelace, Orbits (2)'. */
export const submissionName = ({ user, assignment_name, number }: Submission): string =>
  `${user.display_name}, ${assignment_name} (${number})`;

export const deskPath = (assignment: number): string => `/assignments/${assignment}`;

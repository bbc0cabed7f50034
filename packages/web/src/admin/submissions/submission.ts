import type { AssignmentReply } from '@lectern/contract';

export type Submission = AssignmentReply;

/** 'Ada Lovelace, Orbits (2)': what a submission is called in sentences. */
export const submissionName = ({ user, assignment_name, number }: Submission): string =>
  `${user.display_name}, ${assignment_name} (${number})`;

export const deskPath = (assignment: number): string => `/assignments/${assignment}`;

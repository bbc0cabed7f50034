import type { AssignmentReply } from '@lectern/contract';
import { requestFor } from '../../shared/api/client.ts';
import { assignmentFeedback } from '../endpoints.gen.ts';

export type Submission = AssignmentReply;

/** Name of a submission in messages, such as 'Ada Lovelace, Orbits (2)'. */
export const submissionName = ({ user, assignment_name, number }: Submission): string =>
  `${user.display_name}, ${assignment_name} (${number})`;

export const deskPath = (assignment: number): string => `/assignments/${assignment}`;

/** Where the files of submissions are downloaded as one zip. `query`: the filters of the list. */
export const filesAddress = (query: Record<string, unknown>): string =>
  requestFor(assignmentFeedback.download, { query }).url;

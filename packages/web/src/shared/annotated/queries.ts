import { assignmentFeedback } from '../deferred/endpoints.gen.ts';
import { endpointQuery } from '../api/query.ts';

/** The comments on the files of a submission. */
export const fileCommentsQuery = (replyId: number) =>
  endpointQuery(assignmentFeedback.comments, { params: { id: replyId } });

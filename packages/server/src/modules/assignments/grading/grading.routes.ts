import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writingAs } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { gradableReply } from '../replies/replies.guards.ts';
import { presentReply } from '../replies/replies.usecases.ts';
import { showNames } from './anonymity.usecases.ts';
import { readHistory } from './grade-history.usecases.ts';
import { gradedAssignment, namedAssignment } from './grading.guards.ts';
import { gradeReply, returnReply } from './grading.usecases.ts';
import { readNotSubmitted } from './not-submitted.usecases.ts';
import { remindLearners } from '../reminders/remind.usecases.ts';
import { enterReply, leaveReply } from './presence.usecases.ts';

/** Grading of submissions. */
export function gradingRoutes(app: FastifyInstance, services: Services): void {
  const { assignmentReplies, assignments } = contract;

  route(
    app,
    services,
    assignmentReplies.grade,
    (call) => gradableReply(call, call.input.params.id),
    async (call) => {
      await gradeReply(call.db, { ...writingAs(call), found: call.subject, body: call.input.body });
      return presentReply(call, { id: call.subject.reply.id, staff: true });
    },
  );

  route(
    app,
    services,
    assignmentReplies.returnForRetake,
    (call) => gradableReply(call, call.input.params.id),
    async (call) => {
      await returnReply(call.db, { ...writingAs(call), found: call.subject, note: call.input.body?.note });
      return presentReply(call, { id: call.subject.reply.id, staff: true });
    },
  );

  route(
    app,
    services,
    assignmentReplies.history,
    (call) => gradableReply(call, call.input.params.id, { hold: false }),
    async (call) => {
      const { query } = call.input;
      return paged(call, await readHistory(call.db, { replyId: call.subject.reply.id, query }));
    },
  );

  presenceRoutes(app, services);

  route(
    app,
    services,
    assignments.notSubmitted,
    (call) => namedAssignment(call, call.input.params.id),
    async (call) => {
      const { query } = call.input;
      const asked = { assignment: call.subject, query, reader: signedIn(call), now: call.now };
      return paged(call, await readNotSubmitted(call.db, asked));
    },
  );

  route(
    app,
    services,
    assignments.remind,
    (call) => namedAssignment(call, call.input.params.id),
    (call) =>
      remindLearners(call.db, { ...writingAs(call), assignment: call.subject, userIds: call.input.body.user_ids }),
  );

  route(
    app,
    services,
    assignments.showNames,
    (call) => gradedAssignment(call, call.input.params.id),
    (call) => showNames(call.db, { ...writingAs(call), row: call.subject, confirmed: call.input.body.confirmed }),
  );
}

/** Graders who have a submission open. */
function presenceRoutes(app: FastifyInstance, services: Services): void {
  const { assignmentReplies } = contract;

  route(
    app,
    services,
    assignmentReplies.enter,
    (call) => gradableReply(call, call.input.params.id, { hold: false }),
    (call) => enterReply(call.db, { replyId: call.subject.reply.id, userId: signedIn(call).userId, now: call.now }),
  );

  route(
    app,
    services,
    assignmentReplies.leave,
    (call) => gradableReply(call, call.input.params.id, { hold: false }),
    (call) => leaveReply(call.db, { replyId: call.subject.reply.id, userId: signedIn(call).userId }),
  );
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, pagingHeaders } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { readNotSubmitted } from '../grading/not-submitted.usecases.ts';
import { gradedAssignment } from '../grading/grading.guards.ts';
import { deleteSubmission, gradeReply, returnReply } from '../grading/grading.usecases.ts';
import { remindLearners } from '../reminders/remind.usecases.ts';
import {
  editableReply,
  gradableReply,
  readableReply,
  removableReply,
  replyScope,
  submittable,
} from './replies.guards.ts';
import { presentReply, readReplies, showReply } from './replies.usecases.ts';
import { editSubmission } from './edit.usecases.ts';
import { retakeAssignment, saveDraft, submitAssignment } from './submit.usecases.ts';

const writingAs = (call: RequestContext) => writing({ ...call, actor: signedIn(call) });

/** Submissions and their grading. */
export function repliesRoutes(app: FastifyInstance, services: Services): void {
  const { assignmentReplies, assignments } = contract;

  route(app, services, assignmentReplies.list, replyScope, async (call) => {
    const { query } = call.input;
    const { rows, total, counts } = await readReplies(call, { query, scope: call.subject });
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: { ...metaOf(total, query), replies_count: counts } };
  });

  route(
    app,
    services,
    assignmentReplies.get,
    (call) => readableReply(call, call.input.params.id),
    (call) => showReply(call, { found: call.subject, staff: call.subject.staff }),
  );

  route(
    app,
    services,
    assignmentReplies.create,
    (call) => submittable(call, call.input.body.assignment),
    async (call) => {
      const { answer, attachments } = call.input.body;
      const found = await submitAssignment(call.db, {
        ...writingAs(call),
        opened: call.subject,
        answer,
        attachments,
      });
      return showReply(call, { found, staff: false });
    },
  );

  route(
    app,
    services,
    assignmentReplies.edit,
    (call) => editableReply(call, call.input.params.id),
    async (call) => {
      await editSubmission(call.db, { ...writingAs(call), found: call.subject, body: call.input.body });
      return presentReply(call, { id: call.subject.reply.id, staff: false });
    },
  );

  route(
    app,
    services,
    assignments.saveDraft,
    (call) => submittable(call, call.input.params.id),
    (call) =>
      saveDraft(call.db, {
        ...writingAs(call),
        opened: call.subject,
        ...call.input.body,
        version: call.input.body.version,
      }),
  );

  route(
    app,
    services,
    assignmentReplies.remove,
    (call) => removableReply(call, call.input.params.id),
    async (call) => {
      const found = call.subject;
      if (found.opened) await retakeAssignment(call.db, { ...writingAs(call), found });
      else await deleteSubmission(call.db, { ...writingAs(call), found });
      return { deleted: true as const, id: found.reply.id };
    },
  );

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
      await returnReply(call.db, { ...writingAs(call), found: call.subject });
      return presentReply(call, { id: call.subject.reply.id, staff: true });
    },
  );

  route(
    app,
    services,
    assignments.notSubmitted,
    (call) => gradedAssignment(call, call.input.params.id),
    async (call) => {
      const { query } = call.input;
      const asked = { assignment: call.subject, query, reader: signedIn(call), now: call.now };
      const { rows, total } = await readNotSubmitted(call.db, asked);
      pagingHeaders(call.request, call.reply, total, query);
      return { data: rows, meta: metaOf(total, query) };
    },
  );

  route(
    app,
    services,
    assignments.remind,
    (call) => gradedAssignment(call, call.input.params.id),
    (call) =>
      remindLearners(call.db, { ...writingAs(call), assignment: call.subject, userIds: call.input.body.user_ids }),
  );
}

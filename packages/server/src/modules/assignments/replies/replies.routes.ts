import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, pagingHeaders } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteSubmission } from '../grading/grading.usecases.ts';
import { readableReply, removableReply, replyScope, submittable } from './replies.guards.ts';
import { readReplies } from './replies.usecases.ts';
import { replyView } from './replies.views.ts';
import { retakeAssignment, saveDraft, submitAssignment } from './submit.usecases.ts';

const writingAs = (call: RequestContext) => writing({ ...call, actor: signedIn(call) });

/** Submissions: reading, submitting, retaking and deleting them. */
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
    (call) => replyView(call.subject, { ...call, actor: signedIn(call), staff: call.subject.staff }),
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
      return replyView(found, { ...call, actor: signedIn(call), staff: false });
    },
  );

  route(
    app,
    services,
    assignments.saveDraft,
    (call) => submittable(call, call.input.params.id),
    (call) => saveDraft(call.db, { ...writingAs(call), opened: call.subject, answer: call.input.body.answer }),
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
}

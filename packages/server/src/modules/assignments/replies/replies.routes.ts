import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { bulk } from '../../../platform/http/crud.ts';
import { metaOf, pagingHeaders } from '../../../platform/http/paging.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writingAs } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { removeDiscarded } from '../files/remove-discarded.ts';
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
import { deleteSubmission, trashReply, untrashReply } from './reply-trash.usecases.ts';
import { retakeAssignment, saveDraft, submitAssignment } from './submit.usecases.ts';

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
      const { userId } = call.subject.reply;
      call.afterCommit(() => removeDiscarded(services, userId));
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
      const context = { ...writingAs(call), found };
      if (found.opened) await retakeAssignment(call.db, context);
      else await (call.input.query.force === false ? trashReply : deleteSubmission)(call.db, context);
      return { deleted: true as const, id: found.reply.id };
    },
  );

  trashRoutes(app, services);
}

/** The trash of submissions. */
function trashRoutes(app: FastifyInstance, services: Services): void {
  const { assignmentReplies } = contract;

  route(
    app,
    services,
    assignmentReplies.restore,
    (call) => gradableReply(call, call.input.params.id),
    async (call) => {
      await untrashReply(call.db, { ...writingAs(call), found: call.subject });
      return presentReply(call, { id: call.subject.reply.id, staff: true });
    },
  );

  route(app, services, assignmentReplies.bulkRemove, signedIn, (call) => {
    const force = call.input.query.force ?? call.input.body.force ?? false;
    return bulk(call, call.input.body.ids, async (one, id) => {
      const found = await gradableReply(one, id);
      await (force ? deleteSubmission : trashReply)(one.db, { ...writingAs(one), found });
    });
  });

  route(app, services, assignmentReplies.bulkRestore, signedIn, (call) =>
    bulk(call, call.input.body.ids, async (one, id) =>
      untrashReply(one.db, { ...writingAs(one), found: await gradableReply(one, id) }),
    ),
  );
}

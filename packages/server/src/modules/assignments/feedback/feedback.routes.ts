import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writingAs } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { linkOf, sendAttached } from '../files/send-attached.ts';
import { gradersScope } from '../grading/grading.guards.ts';
import { attachFeedbackFile, findReturnedFile, removeFeedbackFile } from './feedback-files.usecases.ts';
import { commentableReply, ownComment, readableFeedback } from './feedback.guards.ts';
import { addComment, changeComment, readComments, removeComment } from './file-comments.usecases.ts';
import { submittedFilesZip } from './submitted-files.usecases.ts';

/** Comments on submitted files, files that graders return, and the download of submitted files. */
export function feedbackRoutes(app: FastifyInstance, services: Services): void {
  const { assignmentFeedback } = contract;

  route(
    app,
    services,
    assignmentFeedback.comments,
    (call) => readableFeedback(call, call.input.params.id),
    (call) => readComments(call.db, { found: call.subject, userId: signedIn(call).userId }),
  );

  route(
    app,
    services,
    assignmentFeedback.addComment,
    (call) => commentableReply(call, call.input.params.id),
    (call) => addComment(call.db, { ...writingAs(call), found: call.subject, body: call.input.body }),
  );

  route(
    app,
    services,
    assignmentFeedback.updateComment,
    (call) => ownComment(call, call.input.params.id),
    (call) => changeComment(call.db, { ...writingAs(call), found: call.subject, body: call.input.body }),
  );

  route(
    app,
    services,
    assignmentFeedback.removeComment,
    (call) => ownComment(call, call.input.params.id),
    (call) => removeComment(call.db, { ...writingAs(call), found: call.subject }),
  );

  route(
    app,
    services,
    assignmentFeedback.attachFile,
    (call) => commentableReply(call, call.input.params.id),
    (call) => attachFeedbackFile(call, { found: call.subject, uploadId: call.input.params.upload }),
  );

  route(
    app,
    services,
    assignmentFeedback.removeFile,
    (call) => commentableReply(call, call.input.params.id),
    (call) => removeFeedbackFile(call, { found: call.subject, fileId: call.input.params.file }),
  );

  route(app, services, assignmentFeedback.download, gradersScope, (call) => {
    const { query } = call.input;
    call.reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="submissions-${call.now.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return submittedFilesZip(call, { query, scope: call.subject, reader: signedIn(call) });
  });

  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/assignment-files/feedback/:id',
    handler: async (request, reply) => {
      const link = linkOf(request);
      const row = await findReturnedFile(services, link);
      return sendAttached({ request, reply, services }, { row, name: link.name });
    },
  });
}

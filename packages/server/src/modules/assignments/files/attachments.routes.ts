import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writing, writingAs } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { submittable } from '../replies/replies.guards.ts';
import { attachUpload, detachFile, findByLink } from './attachments.usecases.ts';
import { removeDiscarded } from './remove-discarded.ts';
import { linkOf, sendAttached } from './send-attached.ts';

/** Attaching and detaching files, and downloads through signed links. */
export function attachmentsRoutes(app: FastifyInstance, services: Services): void {
  const { assignments } = contract;

  route(
    app,
    services,
    assignments.attach,
    (call) => submittable(call, call.input.params.id),
    (call) =>
      attachUpload(call.db, {
        ...writingAs(call),
        opened: call.subject,
        uploadId: call.input.params.upload,
      }),
  );

  route(
    app,
    services,
    assignments.detach,
    (call) => submittable(call, call.input.params.id),
    (call) => {
      const actor = signedIn(call);
      call.afterCommit(() => removeDiscarded(services, actor.userId));
      return detachFile(call.db, {
        ...writing({ ...call, actor }),
        opened: call.subject,
        fileId: call.input.params.file,
      });
    },
  );

  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/assignment-files/:id',
    handler: async (request, reply) => {
      const link = linkOf(request);
      const row = await findByLink(services, link);
      return sendAttached({ request, reply, services }, { row, name: link.name });
    },
  });
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { conditionsOf, sendFile } from '../../../platform/http/send-bytes.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { fileAnswer } from '../../media/index.ts';
import { submittable } from '../replies/replies.guards.ts';
import { attachUpload, detachFile, findByLink } from './attachments.usecases.ts';
import { fileName } from './attachments.views.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

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
        ...writing({ ...call, actor: signedIn(call) }),
        opened: call.subject,
        uploadId: call.input.params.upload,
      }),
  );

  route(
    app,
    services,
    assignments.detach,
    (call) => submittable(call, call.input.params.id),
    (call) =>
      detachFile(call.db, {
        ...writing({ ...call, actor: signedIn(call) }),
        opened: call.subject,
        fileId: call.input.params.file,
      }),
  );

  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/assignment-files/:id',
    handler: async (request, reply) => {
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const name = text(request.query.name);
      const link = { id, until: Number(text(request.query.until)), name, given: text(request.query.signature) };
      const row = await findByLink(services, link);
      const { fileKey: key, mimeType, createdAt: modifiedAt } = row;
      const size = await services.files.size(key);
      if (size === null) throw new AppError('not_found');
      const answer = fileAnswer(conditionsOf(request), { key, size, modifiedAt });
      return sendFile(
        { request, reply, files: services.files },
        { key, mimeType, name: name || fileName(row), size, modifiedAt, isPublic: false, answer },
      );
    },
  });
}

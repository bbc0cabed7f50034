import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { bulk } from '../../platform/http/crud.ts';
import { metaOf, pagingHeaders } from '../../platform/http/paging.ts';
import { route, signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import {
  applicant,
  applicationScope,
  readableApplication,
  reviewedApplication,
  reviewer,
} from './applications.guards.ts';
import { applicationView } from './applications.views.ts';
import { apply, readStanding, removeFile, uploadFile, withdraw } from './apply.usecases.ts';
import { approve, listApplications, reject } from './review.usecases.ts';

function ownRoutes(app: FastifyInstance, services: Services): void {
  const { applyForInstructor } = contract;

  route(app, services, applyForInstructor.read, signedIn, ({ db, subject, now }) =>
    readStanding(db, { services, actor: subject, now }),
  );

  route(app, services, applyForInstructor.apply, applicant, (call) =>
    apply({ ...call, actor: call.subject }, call.input.body),
  );

  route(app, services, applyForInstructor.withdraw, signedIn, (call) => withdraw({ ...call, actor: call.subject }));

  route(app, services, applyForInstructor.upload, signedIn, ({ subject, now, request }) =>
    uploadFile({ services, actor: subject, now }, request),
  );

  route(app, services, applyForInstructor.removeFile, signedIn, (call) => removeFile({ ...call, actor: call.subject }));
}

function staffRoutes(app: FastifyInstance, services: Services): void {
  const { instructorApplications } = contract;

  route(app, services, instructorApplications.list, reviewer, async ({ db, subject, input, request, reply }) => {
    const { rows, total, counts } = await listApplications(db, {
      query: input.query,
      scope: applicationScope(subject),
    });
    pagingHeaders(request, reply, total, input.query);
    return { data: rows, meta: { ...metaOf(total, input.query), applications_count: counts } };
  });

  route(
    app,
    services,
    instructorApplications.get,
    (call) => reviewedApplication(call, call.input.params.id),
    ({ subject }) => applicationView(subject),
  );

  route(
    app,
    services,
    instructorApplications.approve,
    (call) => reviewedApplication(call, call.input.params.id),
    (call) => approve({ ...call, actor: signedIn(call) }, call.subject),
  );

  route(
    app,
    services,
    instructorApplications.reject,
    (call) => reviewedApplication(call, call.input.params.id),
    (call) => reject({ ...call, actor: signedIn(call) }, call.subject, call.input.body.reason),
  );

  route(app, services, instructorApplications.bulkUpdate, signedIn, (call) => {
    const { ids, changes } = call.input.body;
    return bulk(call, ids, async (shared, id) => {
      const row = await reviewedApplication(shared, id);
      const context = { ...shared, actor: call.subject };
      await (changes.status === 'approved' ? approve(context, row) : reject(context, row, changes.reason));
    });
  });

  route(
    app,
    services,
    instructorApplications.file,
    (call) => readableApplication(call, call.input.params.id),
    async ({ subject: { file }, reply }) => {
      const stream = file && (await services.files.get(file.fileKey));
      if (!stream) throw new AppError('not_found');
      reply.headers({
        'content-type': file.mimeType,
        // Uploaded by an unknown person: only ever downloaded, never shown as a page of ours.
        'content-disposition': contentDisposition('attachment', file.fileName),
        'content-length': file.byteSize,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      return stream;
    },
  );
}

export function applicationsRoutes(app: FastifyInstance, services: Services): void {
  ownRoutes(app, services);
  staffRoutes(app, services);
}

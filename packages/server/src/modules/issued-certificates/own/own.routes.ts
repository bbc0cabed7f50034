import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from '../../../platform/http/actor.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { openIssuedPicture, writeIssuedPdf } from '../draw/draw-issued.usecases.ts';
import { countDrawing } from '../draw/limits.ts';
import { answerPicture, pdfHeaders } from '../draw/file-answers.ts';
import { certificateOwner, ownIssued } from '../issued-certificates.guards.ts';
import { mailOwnPdf, readOwnDrawing } from './pdf.usecases.ts';
import { readOwn } from './own.usecases.ts';

export function ownRoutes(app: FastifyInstance, services: Services): void {
  const { ownCertificates: family, certificatePdf } = contract;
  route(app, services, certificatePdf.data, certificateOwner, (call) =>
    readOwnDrawing({ ...call, actor: call.subject }, call.input.query.course_id),
  );
  route(app, services, certificatePdf.email, certificateOwner, async (call) => {
    await mailOwnPdf({ ...call, actor: call.subject }, call.input.body.course_id);
    return { success: true as const };
  });
  route(app, services, family.list, certificateOwner, (call) => readOwn({ ...call, actor: call.subject }));
  route(
    app,
    services,
    family.picture,
    (call) => ownIssued(call, call.input.params.id),
    async (call) => {
      const { db, now } = call;
      const { actor, row } = call.subject;
      await countDrawing(db, actor.userId, now);
      return answerPicture(call, await openIssuedPicture({ services, row, owner: ownerOf(actor, '') }));
    },
  );
  route(
    app,
    services,
    family.pdf,
    (call) => ownIssued(call, call.input.params.id),
    async ({ db, subject: { actor, row }, now, reply }) => {
      await countDrawing(db, actor.userId, now);
      const pdf = await writeIssuedPdf({ services, row, owner: ownerOf(actor, '') });
      pdfHeaders(reply, row);
      return pdf;
    },
  );
}

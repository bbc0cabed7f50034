import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { orderToProve, orderWithProofs, readableProof } from './proofs.guards.ts';
import { readProofs, uploadProof } from './proofs.usecases.ts';

export function proofsRoutes(app: FastifyInstance, services: Services): void {
  const { orderProofs } = contract;
  route(
    app,
    services,
    orderProofs.list,
    (call) => orderWithProofs(call, { ...call.input.params, ...call.input.query }),
    ({ db, subject }) => readProofs(db, subject.id),
  );
  route(
    app,
    services,
    orderProofs.upload,
    (call) => orderToProve(call, { ...call.input.params, ...call.input.query }),
    (call) => uploadProof(call, call.subject, call.request),
  );
  route(
    app,
    services,
    orderProofs.file,
    (call) => {
      const { id: orderId, proof_id: id } = call.input.params;
      return readableProof(call, { id, orderId, key: call.input.query.key });
    },
    async ({ subject: proof, reply }) => {
      const stream = await services.files.get(proof.fileKey);
      if (!stream) throw new AppError('not_found');
      reply.headers({
        'content-type': proof.mimeType,
        // Anyone with the key of an order uploads it: it is downloaded, and never shown as a page of the school.
        'content-disposition': contentDisposition('attachment', proof.fileName),
        'content-length': proof.byteSize,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      return stream;
    },
  );
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from '../../../platform/http/actor.ts';
import { bulk } from '../../../platform/http/crud.ts';
import { route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { revokeIssued } from '../issue/issue.usecases.ts';
import { heldIssued, issuedReader } from '../issued-certificates.guards.ts';
import { zippedIssued } from './bulk.guards.ts';
import { issueToEnrolled } from './issue-enrolled.usecases.ts';
import { openIssuedZip } from './issued-zip.usecases.ts';

export function bulkRoutes(app: FastifyInstance, services: Services): void {
  const { bulkRevoke, issueToEnrolled: issue, zip } = contract.issuedCertificates;

  route(app, services, bulkRevoke, issuedReader, (call) => {
    const { ids, reason } = call.input.body;
    return bulk(call, ids, async (inner, id) => {
      const { actor, row } = await heldIssued(inner, id);
      await revokeIssued(inner.db, { ...writing({ ...inner, actor }), row, reason });
    });
  });

  route(
    app,
    services,
    issue,
    async (call) => (await issuedReader(call)).actor,
    (call) => issueToEnrolled(call),
  );

  route(
    app,
    services,
    zip,
    (call) => zippedIssued(call, call.input.query.include),
    async (call) => {
      const { subject, reply, now } = call;
      const leaving = new AbortController();
      reply.raw.once('close', () => leaving.abort());
      const stream = await openIssuedZip({
        services,
        rows: subject.rows,
        owner: ownerOf(subject.actor, ''),
        reader: call,
        signal: leaving.signal,
      });
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="certificates-${now.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      return stream;
    },
  );
}

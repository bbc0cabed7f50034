import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownSession, readConsents } from '../../identity/index.ts';
import { consentsReader } from './consents.guards.ts';
import { openOwnData, readOwnData, requestOwnData } from './own-data.usecases.ts';

export function ownDataRoutes(app: FastifyInstance, services: Services): void {
  const { privacy } = contract;

  route(app, services, privacy.data, signedIn, ({ db, subject: { userId }, now }) => readOwnData(db, { userId, now }));

  route(app, services, privacy.requestData, ownSession, ({ subject: { actor }, now }) =>
    requestOwnData(services, { actor, now }),
  );

  route(
    app,
    services,
    privacy.consents,
    (call) => consentsReader(call, call.input.params.id),
    ({ db, subject }) => readConsents(db, subject),
  );

  route(app, services, privacy.dataFile, signedIn, async ({ db, subject: { userId }, now, reply }) => {
    const { stream, row } = await openOwnData(services, db, { userId, now });
    reply.headers({
      'content-type': 'application/zip',
      'content-length': row.byteSize,
      'content-disposition': `attachment; filename="my-data-${row.requestedAt.toISOString().slice(0, 10)}.zip"`,
      'x-content-type-options': 'nosniff',
    });
    return stream;
  });
}

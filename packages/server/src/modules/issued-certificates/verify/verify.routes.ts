import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { ownerOf } from '../../../platform/http/actor.ts';
import { publicHeaders } from '../../../platform/http/public-headers.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import type { Services } from '../../../platform/services.ts';
import { requireAddon } from '../../settings/index.ts';
import { openIssuedPicture } from '../draw/draw-issued.usecases.ts';
import { answerPicture, imageHeaders } from '../draw/file-answers.ts';
import { readBadge, readBadgeStatus } from '../badges/badges.usecases.ts';
import { didDocument, DOCUMENT_SECONDS } from '../badges/signers.usecases.ts';
import { countLook, countPublicPicture, countStatusLook } from '../draw/limits.ts';
import { rasterize } from '../draw/raster.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';
import { ADDON } from '../issued-certificates.guards.ts';
import { getByCode, requireShared, verifyIssued } from './verify.usecases.ts';

/** Everybody who has the code. Looks are counted by their address, so that codes cannot be guessed. */
async function looker<E extends Endpoint>(call: Call<E>): Promise<IssuedRow> {
  await requireAddon(call, ADDON);
  await countLook(call.services.db, hashAddress(call.services, call.request.ip), call.now);
  return getByCode(call.db, (call.input.params as { code: string }).code);
}

export function verifyRoutes(app: FastifyInstance, services: Services): void {
  const { certificateVerification: family } = contract;
  route(app, services, family.verify, looker, ({ db, subject, now, reply }) => {
    reply.header('x-robots-tag', 'noindex');
    return verifyIssued(db, subject, now);
  });
  const openShared = async <E extends Endpoint>({
    db,
    actor,
    now,
    request,
    subject: row,
  }: Call<E> & { subject: IssuedRow }) => {
    const address = hashAddress(services, request.ip);
    await countPublicPicture(services.db, address, now);
    await requireShared(db, row);
    if (row.status !== 'valid') throw new AppError('not_found');
    return openIssuedPicture({ services, row, owner: ownerOf(actor, address) });
  };
  route(app, services, family.picture, looker, async (call) => {
    const picture = await openShared(call);
    publicHeaders(call.reply);
    return answerPicture(call, picture);
  });
  route(app, services, family.image, looker, async (call) => {
    const { read } = await openShared(call);
    const image = await rasterize(await read());
    publicHeaders(call.reply);
    imageHeaders(call.reply);
    return image;
  });
  route(app, services, family.badge, looker, async ({ subject: row, db, reply }) => {
    await requireShared(db, row);
    publicHeaders(reply);
    reply.header('x-robots-tag', 'noindex');
    return readBadge(services, row);
  });
  route(
    app,
    services,
    family.badgeStatus,
    async (call) => {
      await requireAddon(call, ADDON);
      await countStatusLook(call.services.db, hashAddress(services, call.request.ip), call.now);
    },
    ({ input: { params }, reply }) => {
      publicHeaders(reply);
      return readBadgeStatus(services, params.list);
    },
  );
  // Public and without a session: verifiers of badges read it.
  app.get('/.well-known/did.json', async (_, reply) => {
    publicHeaders(reply);
    const document = await didDocument(services);
    // Before the first signer there is nothing to keep.
    const keeping = document.verificationMethod.length > 0 ? `public, max-age=${DOCUMENT_SECONDS}` : 'no-store';
    reply.headers({ 'content-type': 'application/did+json', 'cache-control': keeping });
    return JSON.stringify(document);
  });
}

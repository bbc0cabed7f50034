import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { ownerOf } from '../../../platform/http/actor.ts';
import { type Call, route } from '../../../platform/http/route.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import type { Services } from '../../../platform/services.ts';
import { requireAddon } from '../../settings/index.ts';
import { drawIssuedPicture } from '../draw/draw-issued.usecases.ts';
import { pictureHeaders } from '../draw/file-answers.ts';
import { countLook } from '../draw/limits.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';
import { ADDON } from '../issued-certificates.guards.ts';
import { isShared } from '../own/own.queries.ts';
import { getByCode } from './verify.queries.ts';
import { verifyIssued } from './verify.usecases.ts';

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
  route(app, services, family.picture, looker, async ({ subject: row, db, actor, request, reply }) => {
    if (!(await isShared(db, row.courseId)) || row.status !== 'valid') throw new AppError('not_found');
    const owner = ownerOf(actor, hashAddress(services, request.ip));
    const picture = await drawIssuedPicture({ services, row, owner });
    pictureHeaders(reply);
    return picture;
  });
}

import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { addMedia } from '../library.usecases.ts';
import { editor, uploader } from '../media.guards.ts';
import { mediaView } from '../media.views.ts';
import { replaceMedia } from '../usage/replace.usecases.ts';
import { takeUpload } from './resumable.usecases.ts';

/** Endpoints that turn finished resumable uploads into media. */
export function resumableRoutes(app: FastifyInstance, services: Services): void {
  const { media } = contract;

  route(app, services, media.finishUpload, uploader, async (call) => {
    const { db, input, subject: actor, now, reply } = call;
    const row = await takeUpload(services, {
      db,
      actor,
      id: input.params.upload,
      now,
      make: ({ finish, ...received }) =>
        addMedia(services, { received, words: input.body ?? {}, actor, now, alongside: finish }),
    });
    reply.header('location', `/api${media.list.path}/${row.id}`);
    return mediaView(row);
  });

  route(app, services, media.replaceByUpload, editor, async (call) => {
    const { db, input, subject: row, now } = call;
    const actor = uploader(call);
    const replaced = await takeUpload(services, {
      db,
      actor,
      id: input.params.upload,
      now,
      make: ({ finish, ...received }) =>
        replaceMedia(services, { row, actor, received, now, alongside: (tx) => finish(tx, row.id) }),
    });
    return mediaView(replaced);
  });
}

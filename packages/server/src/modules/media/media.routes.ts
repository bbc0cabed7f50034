import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { dropAfterCommit } from '../../platform/http/invalidates.ts';
import { pagingHeaders } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { fileRoutes } from './files/files.routes.ts';
import { addMedia, changeMedia, listMedia } from './library.usecases.ts';
import { editor, reader, uploader } from './media.guards.ts';
import { receiveUpload } from './media.uploads.ts';
import { listedMedia, mediaView } from './media.views.ts';
import { editPictureRoutes } from './pictures/edit-picture.routes.ts';
import { maxUploadBytes } from './resumable/upload-size.ts';
import { resumableRoutes } from './resumable/resumable.routes.ts';
import { storageRoutes } from './storage/storage.routes.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { trashMedia } from './trash/trash.usecases.ts';
import { replaceMedia } from './usage/replace.usecases.ts';
import { shownBy } from './usage/swap-file.usecases.ts';
import { usageRoutes } from './usage/usage.routes.ts';

const { media } = contract;

export function mediaRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, media.list, uploader, async ({ db, input, subject, request, reply }) => {
    const { rows, total } = await listMedia(db, { query: input.query, actor: subject });
    pagingHeaders(request, reply, total, input.query);
    return rows.map(listedMedia);
  });

  route(app, services, media.get, reader, ({ subject }) => mediaView(subject));

  app.register(async (scope) => {
    // Only here: any body may be a file, and none is read into memory.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    uploadRoute(scope, services);
    replaceRoute(scope, services);
  });

  route(app, services, media.update, editor, async (call) => {
    const { db, input, subject, now } = call;
    return mediaView(
      await changeMedia(db, { services, actor: uploader(call), now, id: subject.id, words: input.body }),
    );
  });

  route(app, services, media.remove, editor, async (call) => {
    const { db, input, subject, now } = call;
    if (!(input.query.force ?? input.body?.force)) throw new AppError('trash_not_supported');
    await trashMedia(db, { services, actor: uploader(call), now, id: subject.id });
    dropAfterCommit(call, shownBy(subject.id));
    return { deleted: true as const, previous: mediaView(subject) };
  });

  editPictureRoutes(app, services);
  storageRoutes(app, services);
  resumableRoutes(app, services);
  usageRoutes(app, services);
  trashRoutes(app, services);
  fileRoutes(app, services);
}

function uploadRoute(scope: FastifyInstance, services: Services): void {
  route(scope, services, media.upload, uploader, async ({ subject, now, request, reply }) => {
    const maxBytes = await maxUploadBytes(services);
    const { words, fields: _fields, ...received } = await receiveUpload(request, services, { maxBytes });
    const [caption] = await services.html.clean([{ profile: 'inline', html: words.caption ?? '', field: 'caption' }]);
    const row = await addMedia(services, { received, words: { ...words, caption }, actor: subject, now });
    reply.header('location', `/api${media.list.path}/${row.id}`);
    return mediaView(row);
  });
}

function replaceRoute(scope: FastifyInstance, services: Services): void {
  route(scope, services, media.replace, editor, async (call) => {
    const { subject: row, now, request } = call;
    const received = await receiveUpload(request, services, { maxBytes: await maxUploadBytes(services) });
    return mediaView(await replaceMedia(services, { row, actor: uploader(call), received, now }));
  });
}

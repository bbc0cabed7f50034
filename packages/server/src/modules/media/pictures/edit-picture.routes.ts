import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { editor, uploader } from '../media.guards.ts';
import { mediaView } from '../media.views.ts';
import { editPicture } from './edit-picture.usecases.ts';

export function editPictureRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.media.editPicture, editor, async (call) => {
    const { input, subject: row, now } = call;
    return mediaView(await editPicture(services, { row, actor: uploader(call), body: input.body, now }));
  });
}

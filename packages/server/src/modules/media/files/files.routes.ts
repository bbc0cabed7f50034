import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { conditionsOf, sendBytes, sendFile } from '../../../platform/http/send-bytes.ts';
import { readerOf } from '../../../platform/http/server/language.ts';
import type { Services } from '../../../platform/services.ts';
import { mediaUrl } from '../media.views.ts';
import { findFile, findViewed } from './files.usecases.ts';

const ID = /^[1-9]\d{0,8}$/;
/** Requests that would open the file as a page of its own. */
const PAGE_DESTINATIONS = new Set(['document', 'iframe', 'frame', 'embed', 'object']);

/** `/files/:key`: the bytes of stored files, in ranges, to those who may read them. The cookie alone identifies. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    // Fastify's own HEAD would read the file to its end and throw it away.
    exposeHeadRoute: false,
    url: '/files/:key',
    handler: async (request, reply) => {
      const { key } = request.params;
      const found = await findFile(services, {
        key,
        conditions: conditionsOf(request),
        identify: async () => (await services.identify(request, { cookieAlone: true, writes: false })).actor,
        reader: readerOf(request),
      });
      // Not kept: the next replacement leads elsewhere.
      if (found.movedTo !== undefined)
        return reply.header('cache-control', 'no-store').redirect(mediaUrl(found.movedTo), 302);
      return sendFile({ request, reply, files: services.files }, { ...found, key });
    },
  });

  // View-only files: served to the player, but not when opened in a tab. The URL does not contain the file key.
  app.get<{ Params: { item: string; media: string } }>('/files/view/:item/:media', async (request, reply) => {
    const { item, media } = request.params;
    const isPage = PAGE_DESTINATIONS.has(String(request.headers['sec-fetch-dest']));
    if (isPage || !ID.test(item) || !ID.test(media)) throw new AppError('not_found');
    const { actor } = await services.identify(request, { cookieAlone: true, writes: false });
    const found = await findViewed(services, {
      itemId: Number(item),
      mediaId: Number(media),
      range: request.headers.range,
      actor,
      reader: readerOf(request),
    });
    reply.header('cross-origin-resource-policy', 'same-origin');
    return sendBytes({ request, reply, files: services.files }, { ...found, disposition: 'inline', isPublic: false });
  });
}

import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { localeOf } from '../../../platform/http/server/language.ts';
import type { Services } from '../../../platform/services.ts';
import { mediaUrl } from '../media.views.ts';
import { findFile } from './files.usecases.ts';

/** Nothing a file holds may run or load anything, also when somebody opens its address in a tab of its own. */
const FILE_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers refuse to show a PDF in a sandbox; their viewers run its scripts away from the page in any case. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

const SHOWN = /^(?:image|video|audio)\/|^application\/pdf$|^text\/vtt$/;

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
        conditions: {
          range: request.headers.range,
          ifRange: request.headers['if-range'],
          ifNoneMatch: request.headers['if-none-match'],
        },
        identify: async () => (await services.identify(request, { cookieAlone: true, writes: false })).actor,
        locale: localeOf(request),
      });
      // Not kept: the next replacement leads elsewhere.
      if (found.movedTo !== undefined)
        return reply.header('cache-control', 'no-store').redirect(mediaUrl(found.movedTo), 302);
      const { row, mimeType, size, isPublic, answer } = found;
      reply.headers({
        'content-type': mimeType,
        'content-disposition': disposition(row.title, mimeType, key),
        'content-security-policy': mimeType === 'application/pdf' ? PDF_POLICY : FILE_POLICY,
        'x-content-type-options': 'nosniff',
        'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'accept-ranges': 'bytes',
        etag: `"${key}"`,
        'last-modified': row.createdAt.toUTCString(),
      });
      if (answer.kind === 'unchanged') return reply.status(304).send();
      if (answer.kind === 'unsatisfiable') {
        return reply
          .status(416)
          .headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
          .send();
      }
      const { range } = answer;
      if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      reply.header('content-length', range ? range.end - range.start + 1 : size);
      if (request.method === 'HEAD') return reply.send();
      const stream = await services.files.get(key, range);
      if (!stream) throw new AppError('not_found');
      return reply.send(stream);
    },
  });
}

/** Shown in the browser or saved, under its title. */
const disposition = (title: string, mimeType: string, key: string): string =>
  contentDisposition(SHOWN.test(mimeType) ? 'inline' : 'attachment', `${title}.${key.split('.').at(-1)}`);

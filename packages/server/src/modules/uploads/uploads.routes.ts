import { Readable } from 'node:stream';
import { contract } from '@lectern/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import { route, signedIn } from '../../platform/http/route.ts';
import { rememberReader } from '../../platform/http/server/language.ts';
import type { Services } from '../../platform/services.ts';
import type { TusServer } from './tus-server.ts';
import type { Uploading } from './uploading.ts';
import { forget, listUnfinished, removeUpload, startUpload } from './uploads.usecases.ts';
import { getUpload, requireOwnUpload, sendablePurpose } from './uploads.guards.ts';

const PATH = '/api/lectern/v1/uploads';

/** Resumable uploads: the tus protocol, and a list of unfinished uploads. */
export function uploadRoutes(app: FastifyInstance, services: Services, uploading: Uploading): void {
  const { uploads } = contract;

  route(app, services, uploads.list, signedIn, ({ db, now, subject }) =>
    listUnfinished(db, { ownerId: subject.userId, now }),
  );

  route(app, services, uploads.remove, getUpload, async ({ subject }) => {
    await removeUpload(services, { ...uploading, row: subject });
    return { deleted: true as const };
  });

  app.register(async (scope) => {
    // Only in this scope: the body is a part of a file and must not be read into memory.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    tusRoutes(scope, services, uploading);
  });
}

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** Converts a request to the type that the tus server expects. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers };
  if (request.method === 'PATCH') {
    init.body = Readable.toWeb(request.raw) as unknown as ReadableStream;
    init.duplex = 'half';
  }
  return new Request(`http://localhost${request.url}`, init);
}

async function answer(reply: FastifyReply, response: Response) {
  reply.status(response.status).header('cache-control', 'no-store');
  response.headers.forEach((value, name) => reply.header(name, value));
  const body = await response.text();
  return reply.send(body === '' ? null : body);
}

function tusRoutes(scope: FastifyInstance, services: Services, uploading: Uploading): void {
  let opened: Promise<TusServer> | undefined;
  /** Loaded with the first upload. */
  const tusServer = (): Promise<TusServer> => {
    opened ??= import('./tus-server.ts').then((loaded) =>
      loaded.createTusServer(services, { path: PATH, ...uploading }),
    );
    return opened;
  };
  const handled = async (request: FastifyRequest, id: string): Promise<Response> =>
    (await tusServer()).handle(webRequest(request), id);

  async function actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    const identity = await services.identify(request, { cookieAlone: false, writes: true });
    rememberReader(request, { locale: identity.actor?.locale ?? '', timeZone: identity.actor?.timezone || 'UTC' });
    if (identity.nonce) reply.header('x-wp-nonce', identity.nonce);
    return signedIn(identity);
  }

  scope.route({
    method: 'OPTIONS',
    url: PATH,
    handler: async (request, reply) => answer(reply, await handled(request, '')),
  });

  scope.route({
    method: 'POST',
    url: PATH,
    handler: async (request, reply) => {
      const actor = await actorOf(request, reply);
      const id = await startUpload(services, {
        parts: uploading.parts,
        purposeOf: (name) => sendablePurpose(actor, name),
        ownerId: actor.userId,
        length: first(request.headers['upload-length']),
        metadata: first(request.headers['upload-metadata']),
        now: services.clock(),
      });
      const response = await handled(request, id);
      // What the protocol refuses must not count among the unfinished uploads.
      if (response.status !== 201) await forget(services, { parts: uploading.parts, id });
      return answer(reply, response);
    },
  });

  scope.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: `${PATH}/:id`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      try {
        const actor = await actorOf(request, reply);
        const { id } = request.params;
        await requireOwnUpload(services, { actor, id });
        return await answer(reply, await handled(request, id));
      } finally {
        // Read the rest of the body: clients read the response only after sending everything.
        request.raw.resume();
      }
    },
  });
}

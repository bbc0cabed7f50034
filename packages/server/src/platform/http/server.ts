import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { ErrorCode } from '@lectern/contract';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isUnreachable } from '../db/unreachable.ts';
import { AppError, errorBody } from '../errors.ts';
import { loggerOptions } from '../log.ts';
import { parseJson, parseQuery, rewriteUrl } from './edge.ts';
import { envelopes } from './envelope.ts';
import { formBodies } from './form-bodies.ts';
import { localeOf } from './language.ts';
import { isOwnCall, refuseOverload } from './overload.ts';

const JSON_LIMIT = 2 * 1024 * 1024;
/** A client that asks again at once would otherwise take the processor from those who have been let in. */
const REFUSAL_PAUSE_MS = 1000;

/** Hosts a lesson may show a frame from; the sanitiser keeps the same list. */
export const EMBED_HOSTS = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'player.vimeo.com',
  'fast.wistia.net',
  'docs.google.com',
  'codepen.io',
] as const;

/** Hosts that only the player itself frames: events and chats of Vimeo. No text of a lesson may. */
const PLAYER_FRAMES = ['vimeo.com'];

/** The players' own scripts (YouTube and Vimeo hand theirs out only so). */
const PLAYER_SCRIPTS = ['https://www.youtube.com', 'https://player.vimeo.com'];

/** Fastify's own errors, which would otherwise all answer 500. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_size',
  FST_FILES_LIMIT: 'invalid_params',
  FST_PARTS_LIMIT: 'invalid_params',
  FST_FIELDS_LIMIT: 'invalid_params',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

/** Text that PostgreSQL cannot store: a zero character, half of a pair of surrogates. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Also within JSON, where it is a mistake of syntax. */
function isUnstorable({ code = '', detail = '' }: { code?: string; detail?: string }): boolean {
  return UNSTORABLE.has(code) || (code === '22P02' && detail.includes('surrogate'));
}

/** What any thrown thing means to the caller; unknown things are the server's fault and say nothing of themselves. */
function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? FASTIFY_CODES[code] : undefined;
  if (known) return new AppError(known);
  // Bad JSON, bad percent signs, a bad header: the request's fault, whatever threw.
  const { cause = {} } = error as { cause?: { code?: string; detail?: string } };
  if (error instanceof SyntaxError || statusCode === 400 || isUnstorable(cause)) {
    return new AppError('invalid_params', { params: { body: 'This could not be read.' } });
  }
  if (statusCode === 429) {
    const { retryAfter } = error as { retryAfter?: number };
    return new AppError('rate_limited', { n: retryAfter ?? 60, retryAfter: retryAfter ?? 60 });
  }
  if (isUnreachable(error)) return new AppError('unavailable', { retryAfter: 2 });
  return new AppError('server_error', { request_id: request.id });
}

/** A number of proxies is a question of hops. */
function trustOf(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

/** Fastify with everything that holds for every request: ids, limits, headers, tolerance, error shapes. */
export async function createServer(config: Config, options: { flood: boolean }): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config),
    // One line a request, written below, without what Fastify would put into it.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: JSON_LIMIT,
    genReqId: () => randomUUID(),
    rewriteUrl,
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A large film over a slow line takes its time; the headers have Node’s own minute.
    requestTimeout: 30 * 60_000,
    http: { maxHeaderSize: 16_384 },
  });

  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    parseJson(text),
  );

  formBodies(app, new URL(config.publicUrl).origin);
  envelopes(app);

  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 25 },
    throwFileSizeLimit: false,
  });
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...PLAYER_SCRIPTS],
        // Mantine and media-chrome write style attributes and elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        // Films in pieces are fetched by script, from wherever authors keep them; as pictures and films are.
        connectSrc: ["'self'", 'https:'],
        frameSrc: ["'self'", ...[...EMBED_HOSTS, ...PLAYER_FRAMES].map((host) => `https://${host}`)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // YouTube refuses to play without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });

  if (options.flood) {
    // Per process: it keeps one address from taking the machine; the limits that guard accounts are in the database.
    await app.register(rateLimit, {
      global: true,
      max: 1200,
      timeWindow: '1 minute',
      skipOnError: true,
      // One page has dozens of them and they cost next to nothing; a whole class may sit behind one address.
      allowList: (request) => request.url.startsWith('/assets/') || isOwnCall(request),
    });
  }

  refuseOverload(app);

  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      // Without the query: it may hold tokens and searches.
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  app.setErrorHandler(async (error, request, reply) => {
    const known = toAppError(error, request);
    // What we refuse ourselves is no fault, and a flood of it must not fill the log.
    if (known.status >= 500 && known !== error) request.log.error({ err: error });
    // Nothing to be had just now, or the flood limit: the refusals of which there may be thousands.
    if (known.status === 503 || (known.status === 429 && known !== error)) await delay(REFUSAL_PAUSE_MS);
    if (known.retryAfter) reply.header('retry-after', known.retryAfter);
    return reply.status(known.status).send(errorBody(known, localeOf(request)));
  });

  return app;
}

/** What the process and the database say of themselves: `/healthz` and `/readyz`. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

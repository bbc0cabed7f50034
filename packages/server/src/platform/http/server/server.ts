import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { ErrorCode } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isUnreachable } from '../../db/connections/unreachable.ts';
import { AppError, errorBody } from '../../errors.ts';
import { message } from '../../language/messages.ts';
import type { Outages } from '../../log/outages.ts';
import { FilesUnavailable } from '../../files/files-unavailable.ts';
import { isStorageFull, type StorageState } from '../../files/storage-state.ts';
import { loggerOptions, type LogStream } from '../../log/log.ts';
import { ownCall } from '../own-calls.ts';
import { parseJson, parseQuery, rewriteUrl } from './edge.ts';
import { envelopes } from './envelope.ts';
import { errorPage, HTML, isPageRequest } from './error-page.ts';
import { parseFormBodies } from './form-bodies.ts';
import { pageLocaleOf, readerOf } from './language.ts';
import { loggedPath } from './logged-path.ts';
import { isOwnCall, refuseOverload } from './overload.ts';
import { securityHeaders } from './security-headers.ts';

const JSON_LIMIT = 2 * 1024 * 1024;
/** A client that asks again at once would otherwise take the processor from those who have been let in. */
const REFUSAL_PAUSE_MS = 1000;
/** An operator has to free space first. */
const STORAGE_RETRY_SECONDS = 60;

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

/** The headers of a file, which an error does not have. */
const FILE_HEADERS = ['content-type', 'content-disposition', 'content-length'];

/** Text that PostgreSQL cannot store: a zero character, half of a pair of surrogates. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Also within JSON, where it is a mistake of syntax. */
function isUnstorable({ code = '', detail = '' }: { code?: string; detail?: string }): boolean {
  return UNSTORABLE.has(code) || (code === '22P02' && detail.includes('surrogate'));
}

/** A statement that took too long, and a lock that others held for too long. */
const TOO_BUSY = new Set(['57014', '55P03']);
const BUSY_RETRY_SECONDS = 5;

const isTooBusy = (code: string | undefined): boolean => code !== undefined && TOO_BUSY.has(code);

/** What any thrown thing means to the caller; an unknown one is an error of the server and says nothing of itself. */
function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? FASTIFY_CODES[code] : undefined;
  if (known) return new AppError(known);
  // Bad JSON, bad percent signs, a bad header: an error of the request, whatever threw.
  const { cause = {} } = error as { cause?: { code?: string; detail?: string } };
  if (isTooBusy(code) || isTooBusy(cause.code)) return new AppError('unavailable', { retryAfter: BUSY_RETRY_SECONDS });
  if (error instanceof SyntaxError || statusCode === 400 || isUnstorable(cause)) {
    return new AppError('invalid_params', { params: { body: message('unreadable') } });
  }
  // A file outside its folder.
  if (statusCode === 403 || statusCode === 404) return new AppError('not_found');
  if (statusCode === 429) {
    const { retryAfter } = error as { retryAfter?: number };
    return new AppError('rate_limited', { n: retryAfter ?? 60, retryAfter: retryAfter ?? 60 });
  }
  if (isStorageFull(error)) return storageFull();
  if (isUnreachable(error) || error instanceof FilesUnavailable) return new AppError('unavailable', { retryAfter: 2 });
  return new AppError('server_error', { request_id: request.id });
}

const storageFull = () => new AppError('storage_full', { retryAfter: STORAGE_RETRY_SECONDS });

/** A number of proxies is a question of hops. */
function trustOf(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

/** Fastify with everything that holds for every request: ids, limits, headers, tolerance, error shapes. */
export async function createServer(
  config: Config,
  options: { flood: boolean; logStream?: LogStream | undefined; storage: StorageState; outages: Outages },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config, options.logStream),
    // One line a request, written below, without what Fastify would put into it.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: JSON_LIMIT,
    genReqId: () => randomUUID(),
    rewriteUrl,
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // A large video over a slow line takes its time; the headers have Node’s own minute.
    requestTimeout: 30 * MINUTE_MS,
    // The start may be slow: on a busy machine, or while the database comes up.
    pluginTimeout: 0,
    http: { maxHeaderSize: 16_384 },
  });

  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    parseJson(text),
  );

  parseFormBodies(app, config);
  envelopes(app);

  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 25 },
    throwFileSizeLimit: false,
  });
  const secure = config.publicUrl.startsWith('https:');
  await securityHeaders(app, { secure, hsts: config.hsts });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
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
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  app.setErrorHandler(async (error, request, reply) => {
    let known = toAppError(error, request);
    if (known.code === 'storage_full') options.storage.noteFull();
    // A full disk takes the database down, which then only seems to be away.
    else if (known !== error && known.code === 'unavailable' && (await options.storage.isFull())) known = storageFull();
    // What we refuse ourselves is no error, and a flood of it must not fill the log.
    if (known.status >= 500 && known !== error) {
      if (isUnreachable(error)) options.outages.noteFailure(error);
      else request.log.error({ err: error });
    }
    // Nothing to be had just now, or the flood limit: the refusals of which there may be thousands.
    if (known.status === 503 || (known.status === 429 && known !== error)) await delay(REFUSAL_PAUSE_MS);
    if (known.retryAfter) reply.header('retry-after', known.retryAfter);
    if (isPageRequest(request)) {
      const { status, html } = errorPage(known, pageLocaleOf(request));
      return reply.status(status).type(HTML).header('cache-control', 'no-store').send(html);
    }
    ownCall(request)?.onRefused?.(known);
    // A stream that failed before its first byte has left the headers of its file.
    for (const name of FILE_HEADERS) reply.removeHeader(name);
    return reply.status(known.status).send(errorBody(known, readerOf(request)));
  });

  return app;
}

/** The orchestrator may restart a process that does not answer. */
const PROBE = { config: { rateLimit: false, isProbe: true } };

/**
 * What the process and the database say of themselves: `/healthz` and `/readyz`. A full disk is named, but as long as the
 * database answers the school is ready: people can read, and another process would find the same disk.
 */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>, storage: StorageState): void {
  app.get('/healthz', PROBE, async () => ({ status: 'ok' }));
  app.get('/readyz', PROBE, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    const reason = (await storage.isFull()) ? { reason: 'disk_full' } : {};
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...reason });
  });
}

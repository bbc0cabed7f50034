import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** JSON lines with the request's id. Headers, bodies and queries are never logged: they hold secrets. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    // Whatever a library puts into a log line, these never appear.
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.nonce',
        '*.authorization',
        '*.cookie',
        '*.parameters',
        'err.params',
        'err.query',
      ],
      censor: '[hidden]',
    },
    serializers: {
      req: (request) => ({ method: request.method }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message.split('\n', 1)[0],
        code: error.code,
        stack: error.stack,
      }),
    },
  } as FastifyServerOptions['logger'];
}

import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { reportError, summarizeError } from './error-report.ts';

/** Destination of the log; standard output by default. */
export interface LogStream {
  write: (line: string) => void;
}

type Arguments = [unknown, ...unknown[]];

/**
 * Errors in a log call become reports before the logger sees them: it would take the message of an error for that of
 * the line, and write out every property of an error under another key than `err`.
 */
function withReports(call: Arguments): Arguments {
  const [first, ...rest] = call;
  const texts = rest.map((part) => (part instanceof Error ? summarizeError(part) : part));
  if (first instanceof Error)
    return [{ err: reportError(first) }, ...(rest.length > 0 ? texts : [summarizeError(first)])];
  if (typeof first !== 'object' || first === null) return [first, ...texts];
  const fields = Object.fromEntries(
    Object.entries(first).map(([key, value]): [string, unknown] =>
      key === 'err' || value instanceof Error ? [key, reportError(value)] : [key, value],
    ),
  );
  if (!('err' in first) || rest.length > 0 || 'msg' in first) return [fields, ...texts];
  return [fields, summarizeError(first.err)];
}

/** JSON lines with the request's id. Headers, bodies and queries are never logged: they hold secrets. */
export function loggerOptions(config: Config, stream?: LogStream): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    ...(stream && { stream }),
    // Whatever a library puts into a log line, these never appear.
    redact: {
      paths: ['*.password', '*.token', '*.nonce', '*.authorization', '*.cookie', '*.parameters'],
      censor: '[hidden]',
    },
    serializers: {
      req: (request) => ({ method: request.method }),
      err: (report) => report as object,
      // The form parser logs them at `trace`, with every header of the request.
      busboyOptions: () => '[hidden]',
    },
    hooks: {
      logMethod(call, method) {
        method.apply(this, withReports(call as unknown as Arguments) as Parameters<typeof method>);
      },
    },
  } as FastifyServerOptions['logger'];
}

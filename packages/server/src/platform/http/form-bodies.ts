import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { parseQuery } from './edge.ts';

const TYPE = 'application/x-www-form-urlencoded';

/**
 * Any page of the web can make a browser send us a form. So a form is read only where that page is ours, where a header
 * shows that a script sent it that we have let in, or where a program sent it with a key.
 */
export function mayReadForm({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined && headers.origin !== origin) return false;
  if (headers['x-wp-nonce'] !== undefined || headers.authorization !== undefined) return true;
  return site === 'same-origin' || headers.origin === origin;
}

/** Form-encoded bodies, which some stock clients send: the same fields, each a string. */
export function formBodies(app: FastifyInstance, origin: string): void {
  app.addContentTypeParser(TYPE, { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (!mayReadForm(request, origin)) throw new AppError('unsupported_media_type');
    return parseQuery(text);
  });
}

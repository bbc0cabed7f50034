import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { parseQuery } from './edge.ts';
import { comesFromElsewhere, comesFromHere } from './same-origin.ts';

const TYPE = 'application/x-www-form-urlencoded';

/**
 * Any page of the web can make a browser send us a form. So a form is read only where that page is ours, where a header
 * shows that a script sent it that we have let in, or where a program sent it with a key.
 */
function mayReadForm(request: FastifyRequest, config: Config): boolean {
  const { headers } = request;
  const shown = headers['x-wp-nonce'] !== undefined || headers.authorization !== undefined;
  return shown ? !comesFromElsewhere(request, config) : comesFromHere(request, config);
}

/** Form-encoded bodies, which some stock clients send: the same fields, each a string. */
export function parseFormBodies(app: FastifyInstance, config: Config): void {
  app.addContentTypeParser(TYPE, { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    // JSON under the name of a form is what a foreign page sends that cannot send JSON.
    if (/^\s*[[{]/.test(text) || !mayReadForm(request, config)) throw new AppError('unsupported_media_type');
    return parseQuery(text);
  });
}

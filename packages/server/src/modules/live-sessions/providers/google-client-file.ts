import { readFile } from 'node:fs/promises';
import { type contract, type Input, oauthClientFile } from '@lectern/contract';
import { MAX_OAUTH_CLIENT_KB } from '@lectern/contract/limits';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { paramsOf } from '../../../platform/http/parsing/params.ts';
import type { Services } from '../../../platform/services.ts';
import { receiveUpload } from '../../media/index.ts';
import { invalid } from '../words/messages.ts';

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return invalid('file', 'google_client_missing');
  }
}

/** The OAuth client in the file of a multipart form. */
export async function receiveClientFile(
  request: FastifyRequest,
  services: Services,
): Promise<Input<typeof contract.googleAccounts.save>['body']> {
  const { staged } = await receiveUpload(request, services, { maxBytes: MAX_OAUTH_CLIENT_KB * 1024 });
  const bytes = await readFile(staged.path).finally(() => services.files.discard(staged));
  const read = oauthClientFile.safeParse(parsedJson(bytes.toString('utf8')));
  if (!read.success) throw new AppError('invalid_params', { params: paramsOf(read.error) });
  return read.data;
}

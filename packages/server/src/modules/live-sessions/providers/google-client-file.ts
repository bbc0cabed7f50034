import { readFile } from 'node:fs/promises';
import { type contract, type Input, oauthClientFile } from '@lectern/contract';
import { MAX_OAUTH_CLIENT_KB } from '@lectern/contract/limits';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { paramsOf } from '../../../platform/http/parsing/params.ts';
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
  files: FileStore,
): Promise<Input<typeof contract.googleAccounts.save>['body']> {
  const { staged } = await receiveUpload(request, files, { maxBytes: MAX_OAUTH_CLIENT_KB * 1024 });
  const bytes = await readFile(staged.path).finally(() => files.discard(staged));
  const read = oauthClientFile.safeParse(parsedJson(bytes.toString('utf8')));
  if (!read.success) throw new AppError('invalid_params', { params: paramsOf(read.error) });
  return read.data;
}

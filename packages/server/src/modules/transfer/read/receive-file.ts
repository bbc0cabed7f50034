import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Message } from '../../../platform/language/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { receiveUpload } from '../../media/index.ts';
import { ExportFileError, type ExportFileErrorCode } from './export-file.ts';
import { refuseFile } from './file-messages.ts';

/** What `read` makes of a file; a file that is none is refused in the words of its kind. */
export function readOrRefuse<File>(read: () => File, messageOf: (error: ExportFileErrorCode) => Message): File {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ExportFileError)) throw error;
    return refuseFile(messageOf(error.code));
  }
}

/** The file goes to disk as it arrives and is read when it is whole and small enough. Its name is never looked at. */
export async function receiveFile(
  request: FastifyRequest,
  services: Services,
  maxBytes: number,
): Promise<{ bytes: Buffer; fields: Record<string, string> }> {
  const { staged, fields } = await receiveUpload(request, services, { maxBytes });
  return { bytes: await readFile(staged.path).finally(() => services.files.discard(staged)), fields };
}

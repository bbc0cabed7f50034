import { readFile } from 'node:fs/promises';
import { contract, type Locale } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { route, signedIn } from '../../platform/http/route.ts';
import { localeOf } from '../../platform/http/server.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../accounts/index.ts';
import { receiveUpload } from '../media/index.ts';
import { type ExportFile, ExportFileError, MAX_EXPORT_BYTES, readExport } from './export-file.ts';
import { importCourses } from './import.usecases.ts';
import { fileSentences } from './problems.ts';

function importer({ actor }: { actor: Actor | null }): Actor {
  const member = signedIn({ actor });
  if (!can(member, 'import_courses')) throw new AppError('forbidden');
  return member;
}

export function transferRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.transfer.importCourses, importer, async ({ subject, now, request }) => {
    const locale = localeOf(request);
    const file = readOrRefuse(await receiveFile(request, services.files), locale);
    const onError = (error: unknown) => request.log.error({ err: error }, 'a course of an import could not be written');
    return importCourses({ ...services, hashPassword, onError }, { file, authorId: subject.userId, now, locale });
  });
}

function readOrRefuse(bytes: Buffer, locale: Locale): ExportFile {
  try {
    return readExport(bytes);
  } catch (error) {
    if (!(error instanceof ExportFileError)) throw error;
    const sentence = fileSentences[locale][error.fault];
    throw new AppError('invalid_params', { message: sentence, params: { file: sentence } });
  }
}

/** The file goes to disk as it arrives and is read when it is whole and small enough. Its name is never looked at. */
async function receiveFile(request: FastifyRequest, files: FileStore): Promise<Buffer> {
  const { staged } = await receiveUpload(request, files, { maxBytes: MAX_EXPORT_BYTES });
  return readFile(staged.path).finally(() => files.discard(staged));
}

import { contract, id } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { dropAfterCommit, PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { memberWith, route } from '../../platform/http/route.ts';
import { paramsOf } from '../../platform/http/parsing/params.ts';
import { localeOf } from '../../platform/http/server/language.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../identity/index.ts';
import { anAuthor } from '../courses/index.ts';
import { mediaKeysIn } from '../media/index.ts';
import { MAX_EXPORT_BYTES, readExport } from './read/export-file.ts';
import { exportQuizzes, quizToExport } from './quiz-file/export-quizzes.usecases.ts';
import { importQuizzes } from './write/import-quizzes.usecases.ts';
import { importCourses } from './write/import.usecases.ts';
import { previewCourses } from './write/preview-import.usecases.ts';
import { courseFileMessage, quizFileMessage } from './read/file-messages.ts';
import { readOrRefuse, receiveFile } from './read/receive-file.ts';
import { MAX_QUIZ_FILE_BYTES, readQuizFile } from './quiz-file/quiz-file.ts';

const importer = memberWith('import_courses');

export function transferRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, contract.transfer.importCourses, importer, async ({ subject, now, request }) => {
    const locale = localeOf(request);
    const { bytes } = await receiveFile(request, services, MAX_EXPORT_BYTES);
    const file = readOrRefuse(() => readExport(bytes), courseFileMessage);
    const onError = (error: unknown) => request.log.error({ err: error }, 'a course of an import could not be written');
    return importCourses({ ...services, hashPassword, onError }, { file, authorId: subject.userId, now, locale });
  });

  route(app, services, contract.transfer.previewCourses, importer, async ({ now, request }) => {
    const { bytes } = await receiveFile(request, services, MAX_EXPORT_BYTES);
    const file = readOrRefuse(() => readExport(bytes), courseFileMessage);
    return previewCourses(services, { file, now, locale: localeOf(request) });
  });

  route(app, services, contract.transfer.exportQuizzes, anAuthor, ({ db, subject, input, now }) =>
    exportQuizzes(db, { ids: input.body.ids, actor: subject, baseUrl: services.config.publicUrl, now }),
  );

  route(app, services, contract.transfer.exportQuiz, anAuthor, async ({ db, subject, input }) => {
    const { id } = await quizToExport(db, { id: input.body.quiz_id, actor: subject });
    const path = contract.transfer.quizFile.path.replace(':id', String(id));
    return { download_url: `${services.config.publicUrl}/api${path}`, message: 'The quiz is ready to download.' };
  });

  route(app, services, contract.transfer.quizFile, anAuthor, async ({ db, subject, input, now, reply }) => {
    const { id, slug } = await quizToExport(db, { id: input.params.id, actor: subject });
    const file = await exportQuizzes(db, { ids: [id], actor: subject, baseUrl: services.config.publicUrl, now });
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="quiz-${id}.json"; filename*=UTF-8''${encodeURIComponent(slug)}.json`,
      'x-content-type-options': 'nosniff',
    });
    return file;
  });

  route(app, services, contract.transfer.importQuiz, anAuthor, async (call) => {
    const { subject, now, request } = call;
    const { bytes, fields } = await receiveFile(request, services, MAX_QUIZ_FILE_BYTES);
    const place = placeOf(fields);
    const file = readOrRefuse(() => readQuizFile(bytes), quizFileMessage);
    dropAfterCommit(call, PUBLIC_PAGES);
    return importQuizzes({
      services,
      file,
      keys: mediaKeysIn(bytes.toString()),
      place,
      actor: subject,
      now,
      locale: localeOf(request),
    });
  });
}

/** Where the form says that the quizzes belong. */
function placeOf(fields: Record<string, string>): { courseId: number; sectionId: number } {
  const read = z.object({ course_id: id, section_id: id }).safeParse(fields);
  if (!read.success) throw new AppError('invalid_params', { params: paramsOf(read.error) });
  return { courseId: read.data.course_id, sectionId: read.data.section_id };
}

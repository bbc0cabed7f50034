import { contract } from '@lectern/contract';
import { MAX_ARCHIVE_MB } from '@lectern/contract/limits';
import type { FastifyInstance } from 'fastify';
import { memberWith, route } from '../../platform/http/route.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { anAuthor } from '../courses/index.ts';
import { receiveUpload } from '../media/index.ts';
import { startExport } from './export/start-export.usecases.ts';
import { readImport, startImport, uploadArchive } from './import/start-import.usecases.ts';

const MEGABYTE = 1_048_576;
/** Each upload is read whole and kept for a day. */
const UPLOADS_AN_HOUR = 30;

const importer = memberWith('import_courses');

export function courseArchivesRoutes(app: FastifyInstance, services: Services): void {
  const { courseArchives } = contract;

  route(app, services, courseArchives.export, anAuthor, (call) =>
    startExport({ ...call, actor: call.subject }, call.input.body),
  );

  route(app, services, courseArchives.upload, importer, async (call) => {
    const limit = { key: `course-import:user:${call.subject.userId}`, max: UPLOADS_AN_HOUR, windowSeconds: 3600 };
    await consumeRateLimit(services.db, limit, call.now);
    const { staged, filename } = await receiveUpload(call.request, services.files, {
      maxBytes: MAX_ARCHIVE_MB * MEGABYTE,
    });
    try {
      return await uploadArchive({ ...call, actor: call.subject }, { staged, filename });
    } finally {
      await services.files.discard(staged);
    }
  });

  route(app, services, courseArchives.get, importer, (call) =>
    readImport({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, courseArchives.start, importer, (call) =>
    startImport({ ...call, actor: call.subject }, call.input.params.id, call.input.body),
  );
}

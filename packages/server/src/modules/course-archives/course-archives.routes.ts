import { contract } from '@lectern/contract';
import { MAX_ARCHIVE_MB, MEGABYTE } from '@lectern/contract/limits';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { anAuthor } from '../courses/index.ts';
import { receiveUpload } from '../media/index.ts';
import { uploadingOf, useUpload } from '../uploads/index.ts';
import { archivePurpose, importer } from './import/archive-uploads.ts';
import { startExport } from './export/start-export.usecases.ts';
import { readImport, startImport, uploadArchive } from './import/start-import.usecases.ts';

/** Each upload is read whole and kept for a day. */
const UPLOADS_AN_HOUR = 30;

export function courseArchivesRoutes(app: FastifyInstance, services: Services): void {
  const { courseArchives } = contract;

  async function consumeUploads({ subject, now }: { subject: Actor; now: Date }): Promise<void> {
    const limit = { key: `course-import:user:${subject.userId}`, max: UPLOADS_AN_HOUR, windowSeconds: 3600 };
    await consumeRateLimit(services.db, limit, now);
  }

  route(app, services, courseArchives.export, anAuthor, (call) =>
    startExport({ ...call, actor: call.subject }, call.input.body),
  );

  route(app, services, courseArchives.upload, importer, async (call) => {
    await consumeUploads(call);
    const { staged, filename } = await receiveUpload(call.request, services, {
      maxBytes: MAX_ARCHIVE_MB * MEGABYTE,
    });
    try {
      return await uploadArchive({ ...call, actor: call.subject }, { staged, filename });
    } finally {
      await services.files.discard(staged);
    }
  });

  route(app, services, courseArchives.finishUpload, importer, (call) => {
    const context = { ...call, actor: call.subject };
    return useUpload(services, {
      ...uploadingOf(services),
      id: call.input.params.upload,
      ownerId: call.subject.userId,
      purpose: archivePurpose.name,
      now: call.now,
      async make({ staged, filename, finish }) {
        try {
          await consumeUploads(call);
          return await uploadArchive(context, { staged, filename, alongside: (tx, id) => finish(tx, id) });
        } finally {
          await services.files.discard(staged);
        }
      },
      made: (importId) => readImport(context, importId),
    });
  });

  route(app, services, courseArchives.get, importer, (call) =>
    readImport({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, courseArchives.start, importer, (call) =>
    startImport({ ...call, actor: call.subject }, call.input.params.id, call.input.body),
  );
}

import { createReadStream } from 'node:fs';
import { contract, type ImportEncoding, type ImportField, type PeopleImport } from '@lectern/contract';
import { MAX_IMPORT_MB, MEGABYTE } from '@lectern/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { StagedFile } from '../../platform/files/files.ts';
import { isZip, stageTable } from './archive/open-people-archive.ts';
import { startPeopleArchive } from './archive/write-people-archive.usecases.ts';
import { anAuthor, importer, importerOf, staffOfCourses } from './people-import.guards.ts';
import { certainEncoding } from './read/file-facts.ts';
import { receiveUpload } from '../media/index.ts';
import { enrollByHand, enrollFromCsv } from './enroll-by-hand.usecases.ts';
import {
  countUpload,
  previewImport,
  readImport,
  setEncoding,
  startImport,
  UPLOADS_AN_HOUR,
  uploadPeople,
} from './people-import.usecases.ts';

/** What a file needs that is imported without a look at it. */
interface AtOnce {
  requires: readonly ImportField[];
  encoding: ImportEncoding | undefined;
}

type Importing = RequestContext & { subject: Actor; request: FastifyRequest };

export function peopleImportRoutes(app: FastifyInstance, services: Services): void {
  const { peopleImports } = contract;

  /** The staged table: the file itself, or the table of a people archive. */
  async function tableOf(staged: StagedFile): Promise<StagedFile> {
    let table: StagedFile | undefined;
    try {
      table = (await isZip(staged)) ? await stageTable(services.files, staged) : staged;
      return table;
    } finally {
      if (table !== staged) await services.files.discard(staged);
    }
  }

  /** The file of a call, kept as an upload. */
  async function upload(call: Importing, atOnce?: AtOnce): Promise<PeopleImport> {
    await countUpload({ ...call, actor: call.subject });
    const received = await receiveUpload(call.request, services, { maxBytes: MAX_IMPORT_MB * MEGABYTE });
    const { filename } = received;
    const staged = await tableOf(received.staged);
    try {
      const open = () => createReadStream(staged.path);
      const encoding = atOnce && (atOnce.encoding ?? (await certainEncoding(open)));
      const given = { staged, filename, requires: atOnce?.requires, encoding };
      return await uploadPeople({ ...call, actor: call.subject }, given);
    } catch (error) {
      await services.files.discard(staged);
      throw error;
    }
  }

  route(app, services, peopleImports.archive, importer, (call) =>
    startPeopleArchive({ ...call, actor: call.subject }, call.input.body),
  );

  route(app, services, peopleImports.upload, importer, (call) => upload(call));

  route(app, services, peopleImports.uploadAndStart, importer, async (call) => {
    const context = { ...call, actor: call.subject };
    const { id, mapping } = await upload(call, {
      requires: ['username', 'email', 'role'],
      encoding: call.input.query.encoding,
    });
    await startImport(context, id, { mapping, existing: 'skip', course_ids: [], invite: true });
    return readImport(context, id);
  });

  route(app, services, peopleImports.get, importerOf, (call) =>
    readImport({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, peopleImports.setEncoding, importerOf, (call) =>
    setEncoding({ ...call, actor: call.subject }, call.input.params.id, call.input.body),
  );

  route(app, services, peopleImports.preview, importerOf, (call) =>
    previewImport({ ...call, actor: call.subject }, call.input.params.id, call.input.body),
  );

  route(app, services, peopleImports.start, importerOf, (call) =>
    startImport({ ...call, actor: call.subject }, call.input.params.id, call.input.body),
  );

  const { manualEnrollments } = contract;

  route(
    app,
    services,
    manualEnrollments.create,
    (call) => staffOfCourses(call, call.input.body.course_ids),
    (call) => enrollByHand({ ...call, actor: call.subject }, call.input.body),
  );

  route(app, services, manualEnrollments.csv, anAuthor, async (call) => {
    const limit = { key: `csv-enrollments:user:${call.subject.userId}`, max: UPLOADS_AN_HOUR, windowSeconds: 3600 };
    await consumeRateLimit(services.db, limit, call.now);
    const maxBytes = MAX_IMPORT_MB * MEGABYTE;
    const { staged } = await receiveUpload(call.request, services, { maxBytes, field: 'csv' });
    try {
      return await enrollFromCsv({ ...call, actor: call.subject }, { ...staged, encoding: call.input.query.encoding });
    } finally {
      await services.files.discard(staged);
    }
  });
}

import { Readable } from 'node:stream';
import { newFileKey } from '../../../platform/files/files.ts';
import { zip } from '../../../platform/files/zip/zip.ts';
import { type Archiver, eachPage, listNamed } from '../../long-jobs/index.ts';
import { archiveEntries } from './archive-writer.ts';

/** The courses to write: those that were named, or those that the filters of the list leave. */
async function wantedIds({ job, callerNow }: Parameters<Archiver['write']>[0]): Promise<number[]> {
  if (job.input.ids) return job.input.ids;
  const ids: number[] = [];
  for await (const { rows } of eachPage<{ id: number; can?: { edit: boolean } }>(
    callerNow,
    listNamed('courses'),
    job.input.query,
  )) {
    ids.push(...rows.filter((row) => row.can?.edit).map(({ id }) => id));
  }
  return ids;
}

/** Writes the courses of a job as an archive, a piece at a time. */
export const writeArchive: Archiver['write'] = async (run) => {
  const { services, job, callerNow, onProgress } = run;
  const { db, files, config, clock, randomToken } = services;
  const courseIds = await wantedIds(run);
  const total = courseIds.length;
  await onProgress({ done: 0, total });
  const entries = archiveEntries({
    db,
    files,
    callerNow,
    courseIds,
    site: config.publicUrl,
    media: job.input.media ?? true,
    now: job.createdAt,
    onCourse: (done) => onProgress({ done, total }),
  });
  const fileKey = newFileKey(randomToken, 'zip');
  await files.put(fileKey, Readable.from(zip(entries, clock()), { objectMode: false }));
  return fileKey;
};

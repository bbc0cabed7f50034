import { Readable } from 'node:stream';
import type { LongJob } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { newFileKey } from '../../../platform/files/files.ts';
import { zip, type ZipEntry } from '../../../platform/files/zip/zip.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import {
  type Archiver,
  BYTE_ORDER_MARK,
  csvLine,
  eachPage,
  listNamed,
  startArchiveJob,
} from '../../long-jobs/index.ts';
import {
  archiveColumns,
  MANIFEST,
  PEOPLE_ARCHIVE_FORMAT,
  PEOPLE_ARCHIVE_VERSION,
  PEOPLE_TABLE,
  type PeopleManifest,
} from './people-archive.ts';
import { type ArchivedPerson, selectCoursesToArchive, selectPeopleToArchive } from './people-archive.queries.ts';

type Run = Parameters<Archiver['write']>[0];

/** Starts a job that archives the people who match the filters of the list. */
export async function startPeopleArchive(
  context: RequestContext<Actor>,
  { query }: { query: Record<string, unknown> },
): Promise<LongJob> {
  return context.services.db.transaction((tx) => startArchiveJob(tx, context, { list: 'users', query, media: false }));
}

/** The rows of a person: the account with the first course, then each further course. */
function* rowsOfPerson(person: ArchivedPerson, courses: readonly { slug: string; enrolledAt: Date }[]) {
  const { id: _id, roles, ...fields } = person;
  const cells: Record<(typeof archiveColumns)[number], string | null> = {
    ...fields,
    role: roles.join(';'),
    courses: '',
    enrolled_at: '',
  };
  const [first, ...others] = courses;
  const of = (course: { slug: string; enrolledAt: Date }) => ({
    courses: course.slug,
    enrolled_at: course.enrolledAt.toISOString(),
  });
  const line = (row: Partial<typeof cells>) => csvLine(archiveColumns.map((column) => row[column] ?? ''));
  yield line({ ...cells, ...(first && of(first)) });
  // Rows are matched by email, so people without one get no further rows.
  if (person.email) for (const course of others) yield line({ email: person.email, ...of(course) });
}

async function* tableOf(run: Run, counted: { people: number }): AsyncGenerator<string> {
  const { services, job, callerNow, onProgress } = run;
  const db: Db = services.db;
  yield `${BYTE_ORDER_MARK}${csvLine([...archiveColumns])}`;
  for await (const { rows, reached, total } of eachPage<{ id: number }>(
    callerNow,
    listNamed('users'),
    job.input.query,
  )) {
    const ids = rows.map(({ id }) => id);
    const people = await selectPeopleToArchive(db, ids);
    const courses = await selectCoursesToArchive(db, { ids, now: services.clock() });
    for (const person of people) {
      counted.people += 1;
      yield* rowsOfPerson(
        person,
        courses.filter(({ userId }) => userId === person.id),
      );
    }
    await onProgress({ done: reached, total });
  }
}

async function* entriesOf(run: Run): AsyncGenerator<ZipEntry> {
  const counted = { people: 0 };
  yield { name: PEOPLE_TABLE, body: tableOf(run, counted) };
  const manifest: PeopleManifest = {
    format: PEOPLE_ARCHIVE_FORMAT,
    version: PEOPLE_ARCHIVE_VERSION,
    site: run.services.config.publicUrl,
    exported_at: run.job.createdAt.toISOString(),
    people: counted.people,
  };
  yield { name: MANIFEST, body: [`${JSON.stringify(manifest)}\n`] };
}

/** Writes the people of a job into an archive, one page of the list at a time. */
export const writePeopleArchive: Archiver['write'] = async (run) => {
  const { files, clock, randomToken } = run.services;
  const fileKey = newFileKey(randomToken, 'zip');
  await files.put(fileKey, Readable.from(zip(entriesOf(run), clock()), { objectMode: false }));
  return fileKey;
};

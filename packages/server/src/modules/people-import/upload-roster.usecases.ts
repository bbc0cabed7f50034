import type { PeopleImport } from '@lectern/contract';
import { csvLine } from '@lectern/contract/csv';
import { MAX_IMPORT_MB, MEGABYTE } from '@lectern/contract/limits';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { countUpload, uploadPeople } from './people-import.usecases.ts';

/** Students of a class elsewhere, and the course that they are to be enrolled in. */
interface Roster {
  courseId: number;
  /** Shown as the name of the file. */
  name: string;
  people: readonly { email: string; firstName: string; lastName: string }[];
}

/** Keeps students of a class as a file of people, which is previewed and imported as any other. */
export async function uploadRoster(
  context: RequestContext<Actor>,
  { courseId, name, people }: Roster,
): Promise<PeopleImport> {
  const { files } = context.services;
  await countUpload(context);
  const lines = people.map(({ email, firstName, lastName }) => csvLine([email, firstName, lastName, courseId]));
  const text = csvLine(['email', 'first_name', 'last_name', 'courses']) + lines.join('');
  const staged = await files.stage(Readable.from([text]), { maxBytes: MAX_IMPORT_MB * MEGABYTE });
  try {
    return await uploadPeople(context, { staged, filename: `${name}.csv`, source: 'classroom' });
  } catch (error) {
    await files.discard(staged);
    throw error;
  }
}

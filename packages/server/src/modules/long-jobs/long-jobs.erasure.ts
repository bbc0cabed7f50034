import { type LongJobList, longJobLists } from '@lectern/contract';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { selectFileKeysOf } from '../../platform/files/stored-files.ts';
import { longJobs } from './long-jobs.tables.ts';

/** Exports of other lists contain names and addresses. A new list is treated like them until it is added here. */
const listsOfThings: readonly LongJobList[] = ['courses', 'categories', 'tags', 'difficulties'];
const listsOfPeople = longJobLists.filter((list) => !listsOfThings.includes(list));

/** Deletes the person's files and exports of lists that contain them; such lists can be exported again. */
async function eraseExports(db: Db, { person, files }: Erasing): Promise<void> {
  const held = or(eq(longJobs.userId, person.id), inArray(longJobs.list, listsOfPeople));
  files.push(...(await selectFileKeysOf(db, longJobs, held)));
  // What was searched for may have been a name; only jobs at work need it still.
  await db
    .update(longJobs)
    .set({ fileKey: '', input: sql`${longJobs.input} || '{"query": {}}'::jsonb` })
    .where(and(inArray(longJobs.list, listsOfPeople), notInArray(longJobs.status, ['queued', 'running'])));
}

export const longJobsErasure = [
  erasureOf(longJobs, { rowsOf: 'userId', anonymize: 'delete', own: { run: eraseExports } }),
];

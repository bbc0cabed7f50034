import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { longJobs } from '../long-jobs/long-jobs.tables.ts';
import { peopleImports } from './people-import.tables.ts';

/** Uploads that no job is reading, whosever they are, and all of this person. */
export async function selectUploadsAtRest(db: Db, personId: number): Promise<{ id: number; fileKey: string }[]> {
  return db
    .select({ id: peopleImports.id, fileKey: peopleImports.fileKey })
    .from(peopleImports)
    .leftJoin(longJobs, eq(longJobs.id, peopleImports.jobId))
    .where(
      or(
        eq(peopleImports.userId, personId),
        isNull(longJobs.id),
        and(ne(longJobs.status, 'queued'), ne(longJobs.status, 'running')),
      ),
    );
}

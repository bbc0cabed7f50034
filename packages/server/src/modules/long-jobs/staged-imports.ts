import { DAY_MS } from '@lectern/contract/time';
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../../platform/services.ts';
import { longJobs } from './long-jobs.tables.ts';

const KEPT_DAYS = 7;
const BATCH = 500;

type ColumnOf<Data> = PgColumn & { _: { data: Data } };

/** Imports whose file is uploaded first and started later, with choices, as a long job. */
type StagedImports = PgTable & {
  id: ColumnOf<number>;
  fileKey: ColumnOf<string>;
  choices: PgColumn;
  jobId: PgColumn;
  createdAt: ColumnOf<Date>;
};

/** Deletes imports that were not started within a day, and finished ones a week after their upload, with their files. */
export async function sweepStagedImports(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  imports: StagedImports,
): Promise<void> {
  const now = clock().getTime();
  for (;;) {
    const old = await db
      .select({ id: imports.id, fileKey: imports.fileKey })
      .from(imports)
      .leftJoin(longJobs, eq(longJobs.id, imports.jobId))
      .where(
        or(
          and(isNull(imports.choices), lt(imports.createdAt, new Date(now - DAY_MS))),
          and(
            lt(imports.createdAt, new Date(now - KEPT_DAYS * DAY_MS)),
            or(isNull(longJobs.id), isNotNull(longJobs.finishedAt)),
          ),
        ),
      )
      .limit(BATCH);
    if (old.length === 0) return;
    // Files first: a row without its file is found again, a file without its row is not.
    await Promise.all(old.map(async ({ fileKey }) => fileKey && files.remove(fileKey)));
    const ids = old.map(({ id }) => id);
    await db.delete(imports).where(inArray(imports.id as PgColumn, ids));
  }
}

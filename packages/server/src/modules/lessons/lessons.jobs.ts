import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteItem } from '../courses/index.ts';
import { readSettings } from '../settings/index.ts';
import { selectTrashedBefore } from './lessons.queries.ts';

const DAY_MS = 86_400_000;

/** Lessons that have lain in the trash long enough go for good. 0 days: none ever does. */
export async function emptyLessonTrash(services: Services): Promise<void> {
  const days = (await readSettings(services)).advance.trash_days;
  if (days === 0) return;
  const before = new Date(services.clock().getTime() - days * DAY_MS);
  await services.db.transaction(async (db) => {
    for (const lesson of await selectTrashedBefore(db, before)) {
      // One after the other: they share a transaction.
      await deleteItem(db, lesson);
    }
  });
}

export function lessonJobs(services: Services): JobKind<never>[] {
  const kinds: JobKind<object>[] = [
    { name: 'lessons.empty-trash', cron: '47 3 * * *', run: () => emptyLessonTrash(services) },
  ];
  return kinds as JobKind<never>[];
}

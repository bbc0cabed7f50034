import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { emptyItemTrash } from '../courses/index.ts';
import { lessonKind } from './lesson-kind.ts';

/** Lessons that have lain in the trash long enough go for good. */
export const emptyLessonTrash = (services: Services): Promise<void> => emptyItemTrash(services, lessonKind);

export function lessonJobs(services: Services): JobKind<never>[] {
  const kinds: JobKind<object>[] = [
    { name: 'lessons.empty-trash', cron: '47 3 * * *', run: () => emptyLessonTrash(services) },
  ];
  return kinds as JobKind<never>[];
}

import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { emptyItemTrash } from '../../courses/index.ts';
import { emptyQuestionTrash } from '../questions/questions.queries.ts';

/** Quizzes and questions that have lain in the trash long enough go for good, and questions whose quiz is gone. */
export const emptyQuizTrash = (services: Services): Promise<void> =>
  emptyItemTrash(services, 'quiz', emptyQuestionTrash);

export function quizTrashJobs(services: Services): JobKind<never>[] {
  const kinds: JobKind<object>[] = [
    { name: 'quizzes.empty-trash', cron: '52 3 * * *', run: () => emptyQuizTrash(services) },
  ];
  return kinds as JobKind<never>[];
}

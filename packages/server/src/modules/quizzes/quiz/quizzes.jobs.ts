import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { emptyItemTrash } from '../../courses/index.ts';
import { emptyQuestionTrash } from '../questions/questions.queries.ts';
import { questionEvents } from '../quizzes.events.ts';
import { quizKind } from './quiz-kind.ts';

/** Quizzes and questions that have lain in the trash long enough go for good, and questions whose quiz is gone. */
export const emptyQuizTrash = (services: Services): Promise<void> =>
  emptyItemTrash(services, quizKind, async (db, moment) => {
    const questions = await emptyQuestionTrash(db, moment);
    return questions.map(({ id, courseId }) => questionEvents.deleted({ question_id: id, course_id: courseId }));
  });

export function quizTrashJobs(services: Services): JobKind<never>[] {
  const kinds: JobKind<object>[] = [
    { name: 'quizzes.empty-trash', cron: '52 3 * * *', run: () => emptyQuizTrash(services) },
  ];
  return kinds as JobKind<never>[];
}

import { emit } from '../../platform/events.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { emptyTrash } from '../settings/index.ts';
import { questionEvents } from './questions-answers.events.ts';
import { deleteTrashedBefore } from './questions-answers.queries.ts';

/** Deletes questions and replies that were put in the trash before its deadline. */
export async function emptyQuestionTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    const deleted = await deleteTrashedBefore(db, before);
    await emit(
      db,
      context,
      deleted.map(({ id, courseId, itemId, parentId }) =>
        questionEvents.deleted({
          question_id: id,
          course_id: courseId,
          item_id: itemId ?? 0,
          parent_id: parentId ?? 0,
        }),
      ),
    );
  });
}

export function questionsAnswersJobs(services: Services): JobKind[] {
  const kinds: JobKind[] = [
    { name: 'questions-answers.empty-trash', cron: '53 3 * * *', run: () => emptyQuestionTrash(services) },
  ];
  return kinds;
}

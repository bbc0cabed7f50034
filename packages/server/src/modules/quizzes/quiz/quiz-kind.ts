import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type ItemKind, syncMediaUsages } from '../../courses/index.ts';
import { filesOf } from '../questions/question-files.ts';
import { selectQuestionsOfQuiz } from '../questions/questions.queries.ts';
import { quizEvents } from '../quizzes.events.ts';
import { getQuizRow } from './quiz-views.queries.ts';
import { message } from '../words/messages.ts';

/** Names the files of a quiz and of its questions, so that those who may read it get them, and nobody else. */
export async function syncQuizFiles(db: Db, actor: Actor, id: number): Promise<void> {
  const { item, quiz } = await getQuizRow(db, id);
  const files = (await selectQuestionsOfQuiz(db, id)).map(filesOf);
  await syncMediaUsages(db, {
    courseId: item.courseId,
    itemId: id,
    actor,
    mediaIds: files.flatMap((one) => one.mediaIds),
    html: [quiz.description, quiz.shortDescription, ...files.map((one) => one.html)].join(' '),
  });
}

export const quizKind: ItemKind = {
  slug: 'quiz',
  event: (verb, { id, courseId }) => quizEvents[verb]({ quiz_id: id, course_id: courseId }),
  scheduledBy: message('scheduled_by_drip'),
  noteFiles: syncQuizFiles,
};

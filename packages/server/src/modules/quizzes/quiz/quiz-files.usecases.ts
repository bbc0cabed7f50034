import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { syncMediaUsages } from '../../media/index.ts';
import { filesOf } from '../questions/question-files.ts';
import { selectQuestionsOfQuiz } from '../questions/questions.queries.ts';
import { getQuizRow } from './quiz-views.queries.ts';

/** Records the files of a quiz and its questions, so that their readers may load them. */
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

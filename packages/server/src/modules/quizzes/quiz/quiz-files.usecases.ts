import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { syncMediaUsages } from '../../media/index.ts';
import { filesOf } from '../questions/question-files.ts';
import { selectQuestionsOfQuiz } from '../questions/questions.queries.ts';
import { getQuizRow } from './quiz-views.queries.ts';

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

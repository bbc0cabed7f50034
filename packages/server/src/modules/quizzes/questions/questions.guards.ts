import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { anAuthor, isCourseStaff } from '../../courses/index.ts';
import { getQuestionRow, type QuestionViewRow, selectCoursesAsking } from './question-views.queries.ts';
import { selectQuestionsForUpdate } from './questions.queries.ts';
import { activeQuiz } from '../quiz/quizzes.guards.ts';

interface Asker {
  db: Db;
  actor: Actor | null;
}

/** Whether the actor reads the question with its key: staff of its course, and of the quizzes that ask it. */
async function readsKey({ db, actor }: Asker, { question, course }: QuestionViewRow): Promise<boolean> {
  if (isCourseStaff(actor, course)) return true;
  return (await selectCoursesAsking(db, question.id)).some((asking) => isCourseStaff(actor, asking));
}

/** The question with its key, when the actor is one of its authors; otherwise null. */
export async function questionOfAuthor(asker: Asker, id: number): Promise<QuestionViewRow | null> {
  const row = await getQuestionRow(asker.db, id);
  return (await readsKey(asker, row)) ? row : null;
}

/** A question of one's own. Whoever asks it in a quiz of another course may not change it: others ask it too. */
export async function ownQuestion({ db, actor }: Asker, id: number): Promise<QuestionViewRow> {
  anAuthor({ actor });
  const row = await getQuestionRow(db, id);
  if (isCourseStaff(actor, row.course)) return row;
  throw new AppError((await readsKey({ db, actor }, row)) ? 'forbidden' : 'not_found');
}

/**
 * A question for writing, held. Questions are held before quizzes and after courses, in every call, so that no two wait
 * for each other in a circle.
 */
export async function writableQuestion(asker: Asker, id: number): Promise<QuestionViewRow> {
  anAuthor(asker);
  await selectQuestionsForUpdate(asker.db, [id]);
  return ownQuestion(asker, id);
}

/** A question that is taken out of a quiz: what counts is the right to write the quiz. */
export async function questionInQuiz(asker: Asker, { id, quizId }: { id: number; quizId: number }) {
  await activeQuiz(asker, quizId);
  await selectQuestionsForUpdate(asker.db, [id]);
  const row = await getQuestionRow(asker.db, id);
  if (!row.quizIds.includes(quizId)) throw new AppError('not_found');
  return row;
}

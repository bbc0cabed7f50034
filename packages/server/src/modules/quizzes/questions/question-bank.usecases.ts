import type { contract, Input, Locale } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, errorBody } from '../../../platform/errors.ts';
import { isCourseStaff } from '../../courses/index.ts';
import { type QuestionViewRow, selectQuestionRows, selectQuizPageOfQuestions } from './question-views.queries.ts';
import { activeQuiz } from '../quiz/quizzes.guards.ts';
import { contentIn, insertQuestions, selectQuestionsForUpdate } from './questions.queries.ts';
import { placeQuestions } from './questions.usecases.ts';
import { questionView } from './questions.views.ts';
import type { Writing } from '../quiz/settle-quizzes.usecases.ts';

type Body = Input<typeof contract.questions.fromBank>['body'];

/** Why a question cannot be taken; null when it can. What is not one's own to take does not exist. */
function refusal(
  row: QuestionViewRow | undefined,
  { actor }: Writing,
  mode: Body['mode'],
): 'not_found' | 'forbidden' | null {
  if (!row || row.question.trashedAt !== null || !isCourseStaff(actor, row.course)) return 'not_found';
  // A link lets other quizzes change with it, which its author has to allow.
  return mode === 'link' && !row.question.bank ? 'forbidden' : null;
}

/** Takes questions of one's own courses into a quiz: as they are, to change with the bank, or as copies. */
export async function takeFromBank(db: Db, writing: Writing & { body: Body; locale: Locale }) {
  const { body, actor, now, locale } = writing;
  const { quiz_id: quizId, mode } = body;
  const { item } = await activeQuiz({ db, actor }, quizId);
  const ids = [...new Set(body.ids)];
  await selectQuestionsForUpdate(db, ids);
  const rows = new Map((await selectQuestionRows(db, ids)).map((row) => [row.question.id, row]));

  const failed = ids.flatMap((id) => {
    const code = refusal(rows.get(id), writing, mode);
    return code ? [{ id, code, message: errorBody(new AppError(code), locale).message }] : [];
  });
  const refused = new Set(failed.map(({ id }) => id));
  const taken = ids.flatMap((id) => (refused.has(id) ? [] : (rows.get(id) ?? [])));
  const added =
    mode === 'link'
      ? taken.filter((row) => !row.quizIds.includes(quizId)).map((row) => row.question.id)
      : await insertQuestions(
          db,
          taken.map((row) => ({ ...contentIn(row.question), courseId: item.courseId, bank: false })),
          { actorId: actor.userId, now },
        );
  if (added.length > 0) await placeQuestions(db, writing, { quizId, ids: added, field: 'ids' });

  const wanted = new Set(mode === 'link' ? taken.map((row) => row.question.id) : added);
  const { rows: asked } = await selectQuizPageOfQuestions(db, { quizId, query: { page: 1, per_page: 1000 } });
  return {
    done: taken.map((row) => row.question.id),
    failed,
    data: asked.filter((row) => wanted.has(row.question.id)).map(questionView),
  };
}

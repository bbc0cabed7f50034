import type { contract, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, errorBody, type Reader } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { isCourseStaff } from '../../courses/index.ts';
import { selectQuestionRows, selectQuestionsInQuiz } from './question-views.queries.ts';
import { bankRefusal } from './question-bank.rules.ts';
import { questionEvents } from '../quizzes.events.ts';
import type { QuizViewRow } from '../quiz/quiz-views.queries.ts';
import { copiedContent, insertQuestions, selectQuestionsForUpdate } from './questions.queries.ts';
import { placeQuestions } from './questions.usecases.ts';
import { questionView } from './questions.views.ts';

type Body = Input<typeof contract.questions.fromBank>['body'];

/** Takes questions of one's own courses into a quiz: as they are, to change with the bank, or as copies. */
export async function takeFromBank(db: Db, writing: WriteContext & { quiz: QuizViewRow; body: Body; reader: Reader }) {
  const { body, actor, now, reader } = writing;
  const { quiz_id: quizId, mode } = body;
  const { item } = writing.quiz;
  const ids = [...new Set(body.ids)];
  await selectQuestionsForUpdate(db, ids);
  const rows = new Map((await selectQuestionRows(db, ids)).map((row) => [row.question.id, row]));

  const failed = ids.flatMap((id) => {
    const row = rows.get(id);
    const code = bankRefusal(row && { ...row.question, own: isCourseStaff(actor, row.course) }, mode);
    return code ? [{ id, code, message: errorBody(new AppError(code), reader).message }] : [];
  });
  const refused = new Set(failed.map(({ id }) => id));
  const taken = ids.flatMap((id) => (refused.has(id) ? [] : (rows.get(id) ?? [])));
  const added =
    mode === 'link'
      ? taken.filter((row) => !row.quizIds.includes(quizId)).map((row) => row.question.id)
      : await insertQuestions(
          db,
          taken.map((row) => ({ ...copiedContent(row.question, item.courseId), courseId: item.courseId, bank: false })),
          { actorId: actor.userId, now },
        );
  const cause =
    mode === 'link' ? [] : added.map((id) => questionEvents.created({ question_id: id, course_id: item.courseId }));
  if (added.length > 0) await placeQuestions(db, writing, { quizId, ids: added, field: 'ids', cause });

  const placed = mode === 'link' ? taken.map((row) => row.question.id) : added;
  const asked = await selectQuestionsInQuiz(db, { quizId, ids: placed });
  return {
    done: taken.map((row) => row.question.id),
    failed,
    data: asked.map(questionView),
  };
}

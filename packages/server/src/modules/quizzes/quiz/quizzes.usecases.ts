import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { addItem, checkItemStatus, type ItemPlace, moveItem, saveItem } from '../../courses/index.ts';
import { createQuiz } from './create-quiz.usecases.ts';
import { checkPublishing } from './publishing.usecases.ts';
import { quizContent, type QuizBody } from './quiz-fields.ts';
import { quizItemType } from './quiz-item-type.ts';
import { publishError } from './quiz.rules.ts';
import type { QuizViewRow } from './quiz-views.queries.ts';
import { updateQuiz } from './quizzes.queries.ts';
import { invalid } from '../words/messages.ts';

export type { QuizViewRow };

/** A quiz without questions can only be written on. */
export async function addQuiz(
  db: Db,
  writing: WriteContext & { place: ItemPlace; body: QuizBody & { name: string } },
): Promise<number> {
  const { body } = writing;
  checkItemStatus(quizItemType, body.status, null);
  const status = body.status ?? 'draft';
  const error = status === 'publish' ? publishError(0, 0) : null;
  if (error) invalid('status', error.code, error.params);
  const content = quizContent({ body, before: null, sum: 0 });
  return addItem(db, {
    ...writing,
    type: quizItemType,
    status,
    create: (item) => createQuiz(db, { ...item, content }),
  });
}

/**
 * Writes the fields of a quiz after its questions: `row` was read after they were written. The quiz's course is locked.
 */
export async function writeQuiz(
  db: Db,
  writing: WriteContext & { row: QuizViewRow; body: QuizBody; courseId: number },
): Promise<void> {
  const { row, body, courseId } = writing;
  const { item, quiz, questionsCount, pointsSum } = row;
  checkItemStatus(quizItemType, body.status, item.status);
  const publishes = body.status === 'publish' && item.status !== 'publish' && item.status !== 'trash';
  if (publishes) await checkPublishing(db, item.id);
  const content = quizContent({ body, before: quiz, sum: pointsSum });
  await updateQuiz(db, item.id, content);
  const facts = { questions: questionsCount, points: pointsSum, duration: content.duration ?? quiz.duration };
  await saveItem(db, { ...writing, type: quizItemType, item, body, courseId, facts });
}

/** Changes what the body names and nothing else. The quiz's course is held. */
export async function changeQuiz(db: Db, writing: WriteContext & { row: QuizViewRow; body: QuizBody }): Promise<void> {
  const { item } = writing.row;
  const courseId = await moveItem(db, { ...writing, type: quizItemType, item });
  await writeQuiz(db, { ...writing, courseId });
}

/** The full mark is the sum of the questions, and stays what it follows or not. */
export async function setFullPoints(db: Db, writing: WriteContext & { row: QuizViewRow }): Promise<void> {
  const { row } = writing;
  const body = { full_mark: row.pointsSum, auto_full_mark: row.quiz.autoFullMark };
  await writeQuiz(db, { ...writing, body, courseId: row.item.courseId });
}

import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Message } from '../../../platform/language/messages.ts';
import { checkQuestion } from '../questions/question-fields.ts';
import { authoredFields, selectQuestionsOfQuiz } from '../questions/questions.queries.ts';
import { invalid, message } from '../words/messages.ts';
import { publishError, type PublishError } from './quiz.rules.ts';

async function findPublishError(db: Db, quizId: number): Promise<PublishError | null> {
  const questions = await selectQuestionsOfQuiz(db, quizId);
  const bad = questions.filter((row) => checkQuestion(authoredFields(row)).errors.length > 0);
  return publishError(questions.length, bad.length);
}

/** Throws unless learners could take the quiz: with questions, each of which has a right answer. */
export async function checkPublishing(db: Db, quizId: number): Promise<void> {
  const error = await findPublishError(db, quizId);
  if (error) invalid('status', error.code, error.params);
}

function sentenceOf({ code, params }: PublishError, name: string): Message {
  if (code === 'no_questions') return message('no_questions_in', { name });
  return params ? message('fix_questions_in', { n: params.n, name }) : message('fix_question_in', { name });
}

/** The same of one of several quizzes: the sentence names it. */
export async function checkPublishingAlong(
  db: Db,
  { id, name, field }: { id: number; name: string; field: string },
): Promise<void> {
  const error = await findPublishError(db, id);
  if (!error) return;
  const sentence = sentenceOf(error, name);
  throw new AppError('invalid_params', { params: { [field]: sentence }, sentence });
}

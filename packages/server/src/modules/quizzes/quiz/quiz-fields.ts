import { type contract, type Input, quizFields } from '@lectern/contract';
import { storedFields } from '../../../platform/db/stored-fields.ts';
import { marksAfter, NEW_QUIZ, passMarkError } from './quiz.rules.ts';
import type { QuizContent } from './quizzes.queries.ts';
import { quizzes } from '../quizzes.tables.ts';
import { invalid } from '../words/messages.ts';

export type QuizBody = Partial<Input<typeof contract.quizzes.create>['body']>;

export const storedQuiz = storedFields(quizFields, quizzes, { questions_display_per_page: 'questionsPerPage' });

/**
 * The columns of the content after a body, checked. `before`: null for a new quiz. `sum`: the points of its questions,
 * as they are when the body is written.
 */
export function quizContent({
  body,
  before,
  sum,
}: {
  body: QuizBody;
  before: typeof quizzes.$inferSelect | null;
  sum: number;
}): QuizContent {
  const changes = storedQuiz.columns(body);
  const marks = marksAfter(before ?? NEW_QUIZ, changes, sum);
  const error = passMarkError(marks, changes, sum);
  if (error) invalid(error.field, error.code, error.params);
  return { ...changes, ...marks };
}

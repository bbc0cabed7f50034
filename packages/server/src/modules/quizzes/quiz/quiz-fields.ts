import type { contract, Input } from '@lectern/contract';
import { type MarkChanges, marksAfter, NEW_QUIZ, passMarkError } from './quiz.rules.ts';
import type { QuizContent } from './quizzes.queries.ts';
import type { quizzes } from '../quizzes.tables.ts';
import { invalid } from '../words/messages.ts';

export type QuizBody = Partial<Input<typeof contract.quizzes.create>['body']>;

function named<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

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
  const changes: MarkChanges = {
    fullMark: body.full_mark,
    autoFullMark: body.auto_full_mark,
    passMark: body.pass_mark,
    passMarkType: body.pass_mark_type,
    attemptsAllowed: body.attempts_allowed,
    revealMode: body.reveal_mode,
    showDetails: body.show_details,
  };
  const marks = marksAfter(before ?? NEW_QUIZ, changes, sum);
  const error = passMarkError(marks, changes, sum);
  if (error) invalid(error.field, error.code, error.params);
  return named({
    ...marks,
    description: body.description,
    shortDescription: body.short_description,
    duration: body.duration,
    revealWhen: body.reveal_when,
    questionsPerPage: body.questions_display_per_page,
    questionNavigation: body.question_navigation,
    randomize: body.randomize,
    weight: body.weight,
  });
}

import type { Answer, contract } from '@lectern/contract';
import { invalidWithMessage } from '../../../platform/errors.ts';
import type { HtmlCleaner } from '../../../platform/html/html-cleaner.ts';
import { cleanAnswers } from './clean-answers.ts';
import { partOfPoints } from '../grading/points.rules.ts';
import { type CleanAnswer, isCorrect, questionType, type ReadValue } from '../question-types/index.ts';
import type { QuestionRow } from '../quizzes.tables.ts';

type Verdict = Answer<typeof contract.questions.checkAnswer>;

/** Query parameters are strings: one that is not a valid answer may be valid as JSON. */
function readAnswer(question: QuestionRow, given: unknown, clean: CleanAnswer): ReadValue {
  const type = questionType(question.type);
  const asText = type.readValue(question, given, clean);
  if (asText.ok || typeof given !== 'string' || !/^[[{]/.test(given)) return asText;
  try {
    return type.readValue(question, JSON.parse(given), clean);
  } catch {
    return asText;
  }
}

/** How an answer would be marked with the question as it is now. */
export async function tryAnswer(cleaner: HtmlCleaner, question: QuestionRow, given: unknown): Promise<Verdict> {
  const clean = await cleanAnswers(cleaner, { field: 'query', values: { chosen_answer: given } });
  const read = readAnswer(question, given, clean);
  if (!read.ok) invalidWithMessage('chosen_answer', read.message);
  const max_points = question.points;
  if (read.value === null) {
    return { is_correct: false, points: 0, max_points, needs_review: false, message: 'Not answered.' };
  }
  const mark = questionType(question.type).mark(question, read.value);
  const is_correct = isCorrect(mark);
  const message = is_correct
    ? 'Correct.'
    : !mark.settled
      ? 'Somebody would have to read this.'
      : mark.right > 0
        ? 'Partly correct.'
        : 'Not correct.';
  return {
    is_correct,
    points: partOfPoints(max_points, mark),
    max_points,
    needs_review: !mark.settled,
    message,
  };
}

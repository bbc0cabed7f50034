import { asStored } from '../attempts/clean-answers.ts';
import { partOfPoints } from './points.rules.ts';
import { type CleanAnswer, isCorrect, questionType, type Value } from '../question-types/index.ts';
import type { QuestionSnapshot, QuizSnapshot, MarkedAnswer } from '../quizzes.tables.ts';
import type { Message } from '../../../platform/language/messages.ts';
import { message } from '../words/messages.ts';

/** Submitted values by question id, each in the form of its type; null takes an answer back. */
export type Values = Record<string, Value | null>;

export type ReadValues = { ok: true; values: Values } | { ok: false; questionId: string; message: Message };

/** Parses submitted answers, or names the question whose answer is invalid. */
export function readValues(
  quiz: Pick<QuizSnapshot, 'questions'>,
  submitted: Record<string, unknown>,
  clean: CleanAnswer,
): ReadValues {
  const byId = new Map(quiz.questions.map((question) => [String(question.id), question]));
  const values: Values = {};
  for (const [questionId, value] of Object.entries(submitted)) {
    // Compared as written: "041" is no other name for 41, so no question is answered twice.
    const question = byId.get(questionId);
    if (!question) return { ok: false, questionId, message: message('question_elsewhere') };
    const read = questionType(question.type).readValue(question, value, clean);
    if (!read.ok) return { ok: false, questionId, message: read.message };
    values[questionId] = read.value;
  }
  return { ok: true, values };
}

/** Marks one value that has been read. */
export function markValue(question: QuestionSnapshot, value: Value): MarkedAnswer {
  const mark = questionType(question.type).mark(question, value);
  return {
    value,
    points: partOfPoints(question.points, mark),
    correct: isCorrect(mark),
    reviewed: mark.settled,
    by: 'system',
    note: '',
  };
}

/** Marks all answers to a quiz, as `readValues` has read them or as they are stored. What is not answered, or is none any more, gets no row. */
export function markAnswers(
  quiz: Pick<QuizSnapshot, 'questions'>,
  given: Record<string, unknown>,
): Record<string, MarkedAnswer> {
  const answers: Record<string, MarkedAnswer> = {};
  for (const question of quiz.questions) {
    const read = questionType(question.type).readValue(question, given[question.id], asStored);
    if (read.ok && read.value !== null) answers[question.id] = markValue(question, read.value);
  }
  return answers;
}

import type { Answer, contract, SafeHtml } from '@lectern/contract';
import { textOf } from '../../../platform/html/html-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { emailFor } from '../../identity/index.ts';
import type { FoundAttempt } from './attempts.queries.ts';
import { isFormatted, orderedQuestions } from './attempts.views.ts';
import type { QuestionSnapshot } from '../quizzes.tables.ts';
import type { Snapshot } from '../snapshots/snapshots.queries.ts';

export type AnswerLine = Answer<typeof contract.attempts.answers>['data'][number];

function isPair(value: unknown): value is { prompt: string; match: string } {
  return typeof value === 'object' && value !== null && 'prompt' in value && 'match' in value;
}

/** A cell of a spreadsheet holds 32,767 characters. */
const MAX_CELL = 32_000;

const asCell = (text: string): string => (text.length > MAX_CELL ? `${text.slice(0, MAX_CELL).toWellFormed()}…` : text);

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An answer as one line of text. Only a formatted one is HTML, sanitized when it was submitted. */
function written(question: QuestionSnapshot, value: unknown): string {
  if (typeof value === 'string') return onOneLine(isFormatted(question) ? textOf(value as SafeHtml) : value);
  if (!Array.isArray(value)) return '';
  return value
    .map((one: unknown) =>
      isPair(one) ? `${onOneLine(one.prompt)} = ${onOneLine(one.match)}` : written(question, one),
    )
    .join(' | ');
}

/** One line for each question of an attempt, in the order of the attempt. */
export function answerLines(
  { attempt, context }: FoundAttempt,
  { snapshot, reader }: { snapshot: Snapshot; reader: Actor },
): AnswerLine[] {
  return orderedQuestions(snapshot, attempt.seed).map((question) => {
    const marked = attempt.answers[question.id];
    return {
      id: `${attempt.id}-${question.id}`,
      attempt_id: attempt.id,
      number: attempt.number,
      quiz: context.quiz.name,
      course: context.course.name,
      student: context.user.displayName,
      email: emailFor(reader, context.user),
      started_at: attempt.startedAt.toISOString(),
      result: attempt.result,
      question_id: question.id,
      question: onOneLine(textOf(question.name as SafeHtml)),
      type: question.type,
      answered: asCell(written(question, marked?.value)),
      correct: marked?.correct ?? false,
      points: marked?.points ?? 0,
      max_points: question.points,
      is_reviewed: marked?.reviewed ?? attempt.status === 'attempt_ended',
      note: marked?.note ?? '',
    };
  });
}

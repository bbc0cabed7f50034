import type { Answer, contract } from '@lectern/contract';
import { plainText } from '../../../platform/html/sanitize.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { emailFor } from '../../identity/index.ts';
import type { FoundAttempt } from './attempts.queries.ts';
import { orderedQuestions } from './attempts.views.ts';
import type { Snapshot } from '../snapshots/snapshots.queries.ts';

export type AnswerLine = Answer<typeof contract.attempts.answers>['data'][number];

function isPair(value: unknown): value is { prompt: string; match: string } {
  return typeof value === 'object' && value !== null && 'prompt' in value && 'match' in value;
}

/** An answer as one line of text. */
function written(value: unknown): string {
  if (typeof value === 'string') return plainText(value);
  if (!Array.isArray(value)) return '';
  return value
    .map((one: unknown) => (isPair(one) ? `${plainText(one.prompt)} = ${plainText(one.match)}` : written(one)))
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
      question: plainText(question.name),
      type: question.type,
      answered: written(marked?.value),
      correct: marked?.correct ?? false,
      points: marked?.points ?? 0,
      max_points: question.points,
      is_reviewed: marked?.reviewed ?? attempt.status === 'attempt_ended',
      note: marked?.note ?? '',
    };
  });
}

import type { DomainEvent } from '../../../platform/events.ts';
import { quizAttemptEvents } from '../quizzes.events.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { attemptIds } from './end-attempt.usecases.ts';

type Standing = Pick<AttemptRow, 'result' | 'toReview'>;

/** Events of an attempt whose answers were marked again: it was reviewed, or its result has changed. */
export function markingEvents(before: Parameters<typeof attemptIds>[0] & Standing, after: Standing): DomainEvent[] {
  const ids = attemptIds(before);
  return [
    ...(before.toReview > 0 && after.toReview === 0 ? [quizAttemptEvents.graded(ids)] : []),
    ...(before.result === after.result ? [] : [quizAttemptEvents.result_changed(ids)]),
  ];
}

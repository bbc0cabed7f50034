import type { DomainEvent } from '../../../platform/events.ts';
import type { AttemptRow } from './attempts.queries.ts';
import { attemptIds } from './end-attempt.usecases.ts';

type Standing = Pick<AttemptRow, 'result' | 'toReview'>;

/** What has happened to an attempt whose answers were marked anew: nobody waits for it any more, its result changed. */
export function markingEvents(
  before: Parameters<typeof attemptIds>[0] & Standing,
  after: Standing,
  { actorId, now }: { actorId: number; now: Date },
): DomainEvent[] {
  const event = (type: string): DomainEvent => ({ type, actorId, payload: attemptIds(before), at: now });
  return [
    ...(before.toReview > 0 && after.toReview === 0 ? [event('quiz_attempt.graded')] : []),
    ...(before.result === after.result ? [] : [event('quiz_attempt.result_changed')]),
  ];
}

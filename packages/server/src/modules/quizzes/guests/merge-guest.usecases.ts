import { emit } from '../../../platform/events.ts';
import type { GuestMerger } from '../../identity/index.ts';
import { holdProgress } from '../../progress/index.ts';
import { quizAttemptEvents } from '../quizzes.events.ts';
import {
  moveAttempts,
  selectAttemptsOf,
  selectOptionalAttempt,
  selectRunningOf,
} from '../attempts/attempts.queries.ts';
import { attemptIds, endAttempt } from '../attempts/end-attempt.usecases.ts';

/**
 * At sign-in, the attempts of a guest become the person's, numbered on from theirs. One that runs goes on, unless the
 * person is in the middle of the same quiz themselves: then it ends with what was saved.
 */
export const mergeGuestAttempts: GuestMerger = async (db, { guestId, userId, now, services }) => {
  const attempts = await selectAttemptsOf(db, guestId);
  const courseIds = [...new Set(attempts.map(({ courseId }) => courseId))].toSorted((a, b) => a - b);
  for (const courseId of courseIds) {
    await holdProgress(db, { courseId, userId });
  }
  const own = new Set((await selectRunningOf(db, userId)).map(({ quizId }) => quizId));
  for (const { id, quizId, status } of attempts) {
    if (status === 'attempt_ended' || !own.has(quizId)) continue;
    const found = await selectOptionalAttempt(db, id, { hold: true });
    if (found) await endAttempt(db, { services, found, submitted: {}, actorId: userId, now });
  }
  const moved = await moveAttempts(db, { fromId: guestId, toId: userId });
  const ended = moved.filter(({ status }) => status === 'attempt_ended');
  await emit(
    db,
    { services, actor: { userId }, now },
    ended.map((attempt) => quizAttemptEvents.ended(attemptIds(attempt))),
  );
};

import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { outcomeOf } from './attempt-result.rules.ts';
import { type AttemptRow, type FoundAttempt, selectOptionalAttempt, updateAttempt } from './attempts.queries.ts';
import { isOver } from './attempts.rules.ts';
import { type Draft, takeDraft } from './draft-answers.queries.ts';
import { MARKING_RULES } from '../grading/marking-rules.ts';
import { markAnswers } from '../grading/marking.ts';
import { quizAttemptEvents } from '../quizzes.events.ts';
import { readSnapshot } from '../snapshots/snapshots.usecases.ts';

interface EndContext {
  services: Services;
  found: FoundAttempt;
  /** Answers by question id, merged over the saved draft. null: the attempt is abandoned and not marked. */
  submitted: Record<string, unknown> | null;
  actorId: number | null;
  now: Date;
}

const valuesOf = (draft: Draft): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).map(([questionId, { value }]) => [questionId, value]));

export const attemptIds = (attempt: Pick<AttemptRow, 'id' | 'quizId' | 'courseId' | 'userId'>) => ({
  quiz_id: attempt.quizId,
  course_id: attempt.courseId,
  user_id: attempt.userId,
  attempt_id: attempt.id,
});

/** Ends an attempt that runs and is held by the caller: marks it, or gives it up. */
export async function endAttempt(
  db: Db,
  { services, found, submitted, actorId, now }: EndContext,
): Promise<FoundAttempt> {
  const { attempt, context } = found;
  const { content } = await readSnapshot(services, attempt.snapshotId);
  const draft = await takeDraft(db, attempt.id);
  const abandoned = submitted === null;
  const answers = submitted ? markAnswers(content, { ...valuesOf(draft), ...submitted }) : {};
  const outcome = outcomeOf(content, { answers, abandoned });
  const ended = await updateAttempt(db, attempt.id, {
    status: 'attempt_ended',
    isAbandoned: abandoned,
    // The end is never after the deadline, whenever it is noticed.
    endedAt: attempt.deadline && attempt.deadline < now ? attempt.deadline : now,
    answers,
    markingRules: MARKING_RULES,
    ...outcome,
  });
  // Events of guests are emitted when they become members; previews have none.
  if (!attempt.isPreview && !attempt.isGuest) {
    const actor = actorId === null ? null : { userId: actorId };
    await emit(db, { services, actor, now }, quizAttemptEvents.ended(attemptIds(attempt)));
  }
  const passed = context.passed || outcome.result === 'pass';
  return { attempt: ended, context: { ...context, running: false, passed } };
}

/** Ends an attempt whose time is over, by the rule of the school: what was saved is marked, or it is given up. */
export async function endByTime(db: Db, ending: Omit<EndContext, 'submitted' | 'actorId'>): Promise<FoundAttempt> {
  const { automatically_submit_quiz: submits } = (await readSettings(ending.services)).quiz.general;
  return endAttempt(db, { ...ending, submitted: submits ? {} : null, actorId: null });
}

/** The same for an attempt found by the sweep or a new start; does nothing if it has been ended in the meantime. */
export async function endExpired(db: Db, services: Services, { id, now }: { id: number; now: Date }): Promise<void> {
  const found = await selectOptionalAttempt(db, id, { hold: true });
  if (!found || found.attempt.status === 'attempt_ended' || !isOver(found.attempt, now)) return;
  await endByTime(db, { services, found, now });
}

/**
 * Ends an attempt started before `before` and never submitted, with or without a time limit. Returns false if it has
 * ended meanwhile.
 */
export async function endStaleAttempt(
  db: Db,
  services: Services,
  { id, before, now }: { id: number; before: Date; now: Date },
): Promise<boolean> {
  const found = await selectOptionalAttempt(db, id, { hold: true });
  if (!found || found.attempt.status === 'attempt_ended' || found.attempt.startedAt >= before) return false;
  await endByTime(db, { services, found, now });
  return true;
}

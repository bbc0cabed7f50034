import type { Db } from '../../../platform/db/database.ts';
import { AppError, invalidWithMessage } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Services } from '../../../platform/services.ts';
import { isCourseStaff } from '../../courses/index.ts';
import { recordActivity } from '../../progress/index.ts';
import {
  type AttemptRow,
  type FoundAttempt,
  holdOptionalLastAttempt,
  selectOptionalAttempt,
  selectOptionalLastAttempt,
} from './attempts.queries.ts';
import { isOver } from './attempts.rules.ts';
import { isFormatted } from './attempts.views.ts';
import { cleanAnswers, holdsMarkup } from './clean-answers.ts';
import { sizeOf, updateDraft } from './draft-answers.queries.ts';
import { endAttempt, endByTime } from './end-attempt.usecases.ts';
import { readValues, type Values } from '../grading/marking.ts';
import { invalid } from '../words/messages.ts';
import type { CleanAnswer } from '../question-types/index.ts';
import { readSnapshot } from '../snapshots/snapshots.usecases.ts';

/** What is submitted, and the name of the field that holds it. */
export interface Submitted {
  field: string;
  values: Record<string, unknown>;
}

/** What is submitted, with its formatted texts sanitized for this attempt; undefined: for any. */
type CleanSubmitted = Submitted & { clean: CleanAnswer; attemptId?: number };

/**
 * Sanitizes formatted answers. `find` returns their attempt or refuses, so that workers are not used for foreign or
 * finished attempts.
 */
async function withCleanAnswers(
  { services, now }: RequestContext,
  submitted: Submitted,
  find: () => Promise<FoundAttempt>,
): Promise<CleanSubmitted> {
  const { field, values } = submitted;
  const cleanOf = (some: Submitted['values']) => cleanAnswers(services.html, { field, values: some });
  if (!holdsMarkup(values)) return { ...submitted, clean: await cleanOf({}) };
  const { attempt } = await find();
  const takesAnswers = attempt.status === 'attempt_started' && !isOver(attempt, now);
  const { content } = await readSnapshot(services, attempt.snapshotId);
  const formatted = new Set(content.questions.filter(isFormatted).map(({ id }) => String(id)));
  const written = Object.entries(values).filter(([key]) => takesAnswers && formatted.has(key));
  return { ...submitted, clean: await cleanOf(Object.fromEntries(written)), attemptId: attempt.id };
}

async function readSubmitted(
  services: Services,
  attempt: AttemptRow,
  { field, values, clean }: CleanSubmitted,
): Promise<Values> {
  const { content } = await readSnapshot(services, attempt.snapshotId);
  const read = readValues(content, values, clean);
  if (!read.ok) invalidWithMessage(`${field}.${read.questionId}`, read.message);
  return read.values;
}

/** What all answers of an attempt may be together, in characters of JSON: a hundred essays of ten thousand each. */
const MAX_ATTEMPT_SIZE = 1_000_000;

/** Refuses answers that together with others, which are saved, are more than an attempt holds. */
function requireTotal({ field, values, others }: Pick<Submitted, 'field'> & { values: Values; others: number }): void {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const size = given.reduce((sum, [, value]) => sum + sizeOf(value), others);
  const [last] = given.at(-1) ?? [];
  if (last !== undefined && size > MAX_ATTEMPT_SIZE) invalid(`${field}.${last}`, 'attempt_too_long');
}

/** Attempts of others do not exist; staff learn that they cannot write in them. */
function requireOwner(found: FoundAttempt | undefined, actor: Actor): FoundAttempt {
  if (found?.attempt.userId === actor.userId) return found;
  const seen = found && !found.attempt.isGuest && isCourseStaff(actor, found.context.course);
  throw new AppError(seen ? 'forbidden' : 'not_found');
}

/** The attempt that is meant: the one that is named, else the one that runs, else the newest. */
async function getMeant(
  db: Db,
  { actor }: RequestContext<Actor>,
  { quizId, attemptId }: { quizId: number; attemptId: number | undefined },
  { hold }: { hold: boolean },
): Promise<FoundAttempt> {
  if (attemptId === undefined) {
    const one = { quizId, userId: actor.userId };
    const found = await (hold ? holdOptionalLastAttempt(db, one) : selectOptionalLastAttempt({ db }, one));
    if (!found) throw new AppError('quiz_not_started');
    return found;
  }
  const found = await selectOptionalAttempt(db, attemptId, { hold });
  if (!found || found.attempt.userId !== actor.userId || found.attempt.quizId !== quizId) {
    throw new AppError('not_found');
  }
  return found;
}

/**
 * Ends the attempt with what is submitted, laid over what was saved. One that has ended already is answered as it is,
 * so that sending twice is sending once. One whose time is over ends by the rule of the school instead.
 */
export async function submitQuiz(
  context: RequestContext<Actor>,
  input: { quizId: number; attemptId: number | undefined; submitted: Submitted; abandon: boolean },
): Promise<FoundAttempt> {
  const { services, actor, now } = context;
  const { attemptId, ...submitted } = await withCleanAnswers(context, input.submitted, () =>
    getMeant(services.db, context, input, { hold: false }),
  );
  const { found, late } = await services.db.transaction(async (db) => {
    const meant = await getMeant(db, context, { ...input, attemptId: attemptId ?? input.attemptId }, { hold: true });
    if (meant.attempt.status === 'attempt_ended') {
      // Read again: after waiting for a locked row, the rest of the result is from before the wait.
      return { found: (await selectOptionalAttempt(db, meant.attempt.id)) ?? meant, late: false };
    }
    if (isOver(meant.attempt, now)) return { found: await endByTime(db, { services, found: meant, now }), late: true };
    const values = await readSubmitted(services, meant.attempt, submitted);
    requireTotal({ ...submitted, values, others: 0 });
    const ending = { services, found: meant, submitted: input.abandon ? null : values, actorId: actor.userId, now };
    return { found: await endAttempt(db, ending), late: false };
  });
  // After the commit: the attempt has ended, although this call is refused.
  if (late) throw new AppError('attempt_expired');
  return found;
}

/** Saving answers is active time of the learner. */
async function countTime(db: Db, { services, now }: RequestContext, attempt: AttemptRow): Promise<void> {
  const { userId, courseId, quizId: itemId, isGuest, isPreview } = attempt;
  if (!isGuest && !isPreview) await recordActivity({ db, services, now }, { userId, courseId, itemId });
}

/** Keeps what was answered so far. An answer that is not sent stays as it was; null takes one back. */
export async function saveDraft(
  context: RequestContext<Actor>,
  { id, ...sent }: { id: number; submitted: Submitted },
): Promise<AttemptRow> {
  const { services, actor, now } = context;
  const submitted = await withCleanAnswers(context, sent.submitted, async () =>
    requireOwner(await selectOptionalAttempt(services.db, id), actor),
  );
  const { attempt, late } = await services.db.transaction(async (db) => {
    const found = requireOwner(await selectOptionalAttempt(db, id, { hold: true }), actor);
    if (found.attempt.status === 'attempt_ended') throw new AppError('no_open_attempt');
    if (isOver(found.attempt, now)) {
      await endByTime(db, { services, found, now });
      return { attempt: found.attempt, late: true };
    }
    const values = await readSubmitted(services, found.attempt, submitted);
    const [others] = await Promise.all([
      updateDraft(db, { attemptId: id, values, now }),
      countTime(db, context, found.attempt),
    ]);
    requireTotal({ ...submitted, values, others });
    return { attempt: found.attempt, late: false };
  });
  if (late) throw new AppError('attempt_expired');
  return attempt;
}

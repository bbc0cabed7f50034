import type { Answer, contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { ReadWithSession } from '../../../platform/http/session-read.ts';
import { isCourseStaff } from '../../courses/index.ts';
import type { RunningQuizFinder } from '../../progress/index.ts';
import {
  type FoundAttempt,
  lastAttempt,
  selectOptionalAttempt,
  selectOptionalLastAttempt,
  selectRunning,
} from './attempts.queries.ts';
import { isOver } from './attempts.rules.ts';
import { attemptView, type Viewer } from './attempts.views.ts';
import { selectDraft } from './draft-answers.queries.ts';
import { readSnapshot } from '../snapshots/snapshots.usecases.ts';

type AttemptView = Answer<typeof contract.attempts.get>;

/** The role of the actor: owner or grader. For all others the attempt does not exist. */
function viewerOf(actor: Actor, { attempt, context }: FoundAttempt): Viewer {
  // Staff who learn in their own course are not shown the key for it.
  if (attempt.userId === actor.userId) {
    if (attempt.archivedAt !== null) throw new AppError('not_found');
    return 'owner';
  }
  const hidden = attempt.isGuest || attempt.isPreview;
  if (!hidden && isCourseStaff(actor, context.course)) return 'grader';
  throw new AppError('not_found');
}

/** The attempt as its viewer may see it. */
export async function presentAttempt(
  { services, actor, now, db }: Pick<RequestContext, 'services' | 'actor' | 'now' | 'db'>,
  found: FoundAttempt,
  viewer: Viewer,
): Promise<AttemptView> {
  const snapshot = await readSnapshot(services, found.attempt.snapshotId);
  const runs = found.attempt.status === 'attempt_started';
  const draft = runs ? (found.draft ?? (await selectDraft(db, found.attempt.id))) : null;
  return attemptView(found, { snapshot, viewer, draft, reader: actor, now });
}

/** An attempt and the caller's role in viewing it. */
export async function findAttempt(
  { db, actor }: RequestContext<Actor>,
  id: number,
): Promise<{ found: FoundAttempt; viewer: Viewer }> {
  const found = await selectOptionalAttempt(db, id);
  if (!found) throw new AppError('not_found');
  return { found, viewer: viewerOf(actor, found) };
}

export async function readAttempt(context: RequestContext<Actor>, id: number): Promise<AttemptView> {
  const { found, viewer } = await findAttempt(context, id);
  return presentAttempt(context, found, viewer);
}

/** For routes that read the last attempt at a quiz: reads it with the session of the caller. */
export const lastAttemptWithSession = (quizId: number): ReadWithSession => lastAttempt.with({ quizId });

/** The attempt of the caller at a quiz that runs, else their newest. */
export async function readLastAttempt(context: RequestContext<Actor>, quizId: number): Promise<AttemptView> {
  const found = await selectOptionalLastAttempt(context, { quizId, userId: context.actor.userId });
  if (!found) throw new AppError('not_found');
  return presentAttempt(context, found, 'owner');
}

/** The running quiz of a person, by course. One statement. */
export const findRunningQuizzes: RunningQuizFinder = async (db, { courseIds, userId, now }) => {
  const rows = await selectRunning(db, { courseIds, userId });
  return new Map(rows.filter((row) => !isOver(row, now)).map(({ courseId, quizId }) => [courseId, quizId]));
};

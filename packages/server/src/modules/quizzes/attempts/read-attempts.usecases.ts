import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { isCourseStaff } from '../../courses/index.ts';
import type { runningQuizzes } from '../../progress/index.ts';
import {
  type FoundAttempt,
  selectOptionalAttempt,
  selectOptionalLastAttempt,
  selectRunning,
} from './attempts.queries.ts';
import { isOver } from './attempts.rules.ts';
import { attemptView, type Viewer } from './attempts.views.ts';
import { readSnapshot } from '../snapshots/snapshots.usecases.ts';

type AttemptView = Answer<typeof contract.attempts.get>;

interface Reader {
  db: Db;
  services: Services;
  actor: Actor;
  now: Date;
}

/** How somebody looks at an attempt: as its owner or to mark it. For everybody else it does not exist. */
function viewerOf(actor: Actor, { attempt, context }: FoundAttempt): Viewer {
  // Staff who learn in their own course are not shown the key for it.
  if (attempt.userId === actor.userId) return 'owner';
  const hidden = attempt.isGuest || attempt.isPreview;
  if (!hidden && isCourseStaff(actor, context.course)) return 'grader';
  throw new AppError('not_found');
}

/** The attempt as its viewer may see it. */
export async function presentAttempt(
  { services, now }: Pick<Reader, 'services' | 'now'>,
  found: FoundAttempt,
  viewer: Viewer,
): Promise<AttemptView> {
  const snapshot = await readSnapshot(services, found.attempt.snapshotId);
  return attemptView(found, { snapshot, viewer, now });
}

export async function readAttempt(reader: Reader, id: number): Promise<AttemptView> {
  const found = await selectOptionalAttempt(reader.db, id);
  if (!found) throw new AppError('not_found');
  return presentAttempt(reader, found, viewerOf(reader.actor, found));
}

/** The attempt of the caller at a quiz that runs, else their newest. */
export async function readLastAttempt(reader: Reader, quizId: number): Promise<AttemptView> {
  const found = await selectOptionalLastAttempt(reader.db, { quizId, userId: reader.actor.userId });
  if (!found) throw new AppError('not_found');
  return presentAttempt(reader, found, 'owner');
}

/** Which quiz somebody is in the middle of, by course. One statement. */
export const findRunningQuizzes: (typeof runningQuizzes)['find'] = async (db, { courseIds, userId, now }) => {
  const rows = await selectRunning(db, { courseIds, userId });
  return new Map(rows.filter((row) => !isOver(row, now)).map(({ courseId, quizId }) => [courseId, quizId]));
};

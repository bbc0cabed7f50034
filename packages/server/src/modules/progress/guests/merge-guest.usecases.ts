import type { GuestMerger } from '../../identity/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { enroll } from '../../enrollments/index.ts';
import { recountRecord } from '../completion/course-progress.usecases.ts';
import { copyCompletions, selectStarted } from './merge-guest.queries.ts';
import { holdProgress, insertRecordOnce } from '../completion/records.queries.ts';

/**
 * At sign-in, what a guest has done becomes the person's: their completions, an enrollment where the course takes them,
 * and the completion of a course that the two together bring about. The guest and its rows are deleted by the caller.
 */
export const mergeGuest: GuestMerger = async (db, { guestId, userId, now, services }) => {
  const records = await selectStarted(db, guestId);
  for (const { courseId } of records) {
    await holdProgress(db, { courseId, userId });
  }
  await copyCompletions(db, { guestId, userId });
  for (const { courseId, startedAt } of records) {
    const input = { courseId, userId, source: 'free', enrolledAt: startedAt, actorId: userId, gate: 'self' } as const;
    // A course that is full or closed by now does not enroll the guest; its progress is kept all the same.
    await enroll(db, { ...input, now, services }).catch(unlessRefused);
    const record = await insertRecordOnce(db, { courseId, userId, now: startedAt });
    await recountRecord(db, { record, now, services });
  }
};

function unlessRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

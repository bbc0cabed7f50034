import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Call } from '../../platform/http/route.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { contract } from '@lectern/contract';
import { hashAddress } from '../../platform/log/address-hash.ts';
import { ensureGuest, verifyPassword } from '../identity/index.ts';
import { getCourse, isCoursePublic, isCourseStaff } from '../courses/index.ts';
import { courseUnlocked } from './enrollments.events.ts';
import { upsertUnlock } from './enrollments.queries.ts';

const TRIES = { max: 10, windowSeconds: 15 * 60 };

/**
 * Opens a password-protected course; a visitor becomes a guest, so that this can be stored. Hashing is slow on purpose,
 * so the transaction starts after it.
 */
export async function unlockCourse(call: Call<typeof contract.courses.unlock>): Promise<{ unlocked: true }> {
  const { services, actor, input, now } = call;
  const courseId = input.params.id;
  const course = await getCourse(services.db, courseId);
  if (!isCoursePublic(course) && !isCourseStaff(actor, course)) throw new AppError('not_found');
  const { passwordHash } = course;
  if (passwordHash === null) return { unlocked: true };

  const key = `unlock:${courseId}:${hashAddress(services, call.request.ip)}`;
  await consumeRateLimit(services.db, { key, ...TRIES }, now);
  if (!(await verifyPassword(passwordHash, input.body.password))) throw new AppError('wrong_course_password');

  await services.db.transaction(async (db) => {
    const person = await ensureGuest({ ...call, db });
    const { userId } = person;
    await upsertUnlock(db, { userId, courseId, passwordHash, createdAt: now });
    await emit(db, { services, actor: person, now }, courseUnlocked({ course_id: courseId, user_id: userId }));
  });
  return { unlocked: true };
}

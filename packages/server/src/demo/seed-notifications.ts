import { insertNotifications } from '../modules/notifications/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Study } from './seed-attempts.ts';

const LATEST = 3;
/** More than people in a course, so that each notification has an event ID of its own. */
const EVENTS_PER_COURSE = 1000;

/**
 * Notifications of the demo school: the latest enrollments of a course for its instructor, and completed courses for
 * learners. The event IDs are negative because no events exist for them.
 */
export async function seedNotifications(
  db: Db,
  {
    courseId,
    itemCount,
    authorId,
    studies,
  }: { courseId: number; itemCount: number; authorId: number; studies: Study[] },
): Promise<void> {
  const firstEvent = -courseId * EVENTS_PER_COURSE;
  const latest = studies.toSorted((a, b) => b.enrolledAt.getTime() - a.enrolledAt.getTime()).slice(0, LATEST);
  for (const { userId, place, enrolledAt } of latest) {
    const about = { courseId, actorId: userId, eventId: firstEvent + place, at: enrolledAt };
    await insertNotifications(db, [authorId], { type: 'new_enrollment', ...about });
  }
  for (const { userId, place, done } of studies) {
    const last = done.at(-1);
    if (last === undefined || done.length < itemCount) continue;
    const about = { courseId, eventId: firstEvent + place, at: last.at };
    await insertNotifications(db, [userId], { type: 'course_completed', ...about });
  }
}

import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { getCourseForUpdate, setStudentsCount } from '../courses/index.ts';
import { readPermalinks } from '../settings/index.ts';
import { selectAccessRows } from './access/access.queries.ts';
import { isFull } from './access/access.rules.ts';
import { refusalError } from './access/access.usecases.ts';
import { courseExpiry, type Enrolling, FULL } from './enroll.usecases.ts';
import { studentEnrolled } from './enrollments.events.ts';
import { getActiveCount, insertEnrollmentsOnce, selectActiveIds, upsertEntitlements } from './enrollments.queries.ts';

interface EnrollingMany extends Pick<Enrolling, 'courseId' | 'source' | 'actorId' | 'now' | 'services'> {
  /** Each once. `enrolledAt` left out: now. */
  people: readonly { userId: number; enrolledAt?: Date | undefined }[];
}

/**
 * Like `enroll` with the gate 'seats', for several people of one course: all of them, or none if there are too few
 * seats.
 */
export async function enrollMany(db: Db, options: EnrollingMany): Promise<void> {
  const { courseId, people, source, actorId, now, services } = options;
  const [first] = people;
  if (!first) return;
  await getCourseForUpdate(db, courseId);
  // Of the person only what the gate of seats does not ask for.
  const [row] = await selectAccessRows(db, { courseIds: [courseId], userId: first.userId });
  if (!row) throw new AppError('not_found');
  const inside = await selectActiveIds(db, { courseId, userIds: people.map(({ userId }) => userId), now });
  const coming = people.filter(({ userId }) => !inside.has(userId));
  if (coming.length === 0) return;
  const before = await getActiveCount(db, { courseId, now });
  if (isFull({ ...row.course, studentsCount: before + coming.length - 1 })) {
    throw refusalError(FULL, await readPermalinks(services));
  }
  const made = await insertEnrollmentsOnce(db, {
    courseId,
    people: coming.map(({ userId, enrolledAt = now }) => ({ userId, enrolledAt })),
    now,
  });
  const expiresAt = await courseExpiry(services, row.course, now);
  const reason = { source, sourceRef: '', startsAt: now, expiresAt };
  await upsertEntitlements(
    db,
    made.map(({ id }) => ({ ...reason, enrollmentId: id })),
  );
  await setStudentsCount(db, courseId, before + coming.length);
  const actor = actorId === null ? null : { userId: actorId };
  const happened = made.map(({ id, userId }) =>
    studentEnrolled({ course_id: courseId, user_id: userId, enrollment_id: id, source }),
  );
  await emit(db, { services, actor, now }, happened);
}

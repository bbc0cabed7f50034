import type { RequestContext } from '../../../platform/http/request-context.ts';
import { type Access, enroll, refusalError } from '../../enrollments/index.ts';
import { readPermalinks } from '../../settings/index.ts';
import { holdProgress } from '../completion/records.queries.ts';

/** Admits the caller and returns whether that enrolled them; throws if the action of another person is needed. */
export async function enterCourse(
  { db, actor, now, services }: RequestContext,
  found: Pick<Access, 'access' | 'course'>,
  record: { startedAt: Date } | undefined,
): Promise<boolean> {
  const { access, course } = found;
  const enrolls =
    access.kind === 'open' ||
    (access.kind === 'refused' && access.reason === 'not_enrolled' && course.accessMode === 'need_registration');
  if (access.kind === 'refused' && !enrolls) throw refusalError(access, await readPermalinks(services));
  if (!enrolls || actor?.kind !== 'member') return false;
  // Progress is locked before the course, everywhere in this order, so that there are no deadlocks.
  await holdProgress(db, { courseId: course.id, userId: actor.userId });
  const { created } = await enroll(db, {
    courseId: course.id,
    userId: actor.userId,
    source: 'free',
    // Days count from the first thing done here, also when that was done as a guest.
    ...(record && { enrolledAt: record.startedAt }),
    actorId: actor.userId,
    gate: 'self',
    now,
    services,
  });
  return created;
}

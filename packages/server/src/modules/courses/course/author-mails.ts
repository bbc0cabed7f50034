import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { mailMember } from '../../identity/index.ts';
import type { CourseRow } from './courses.queries.ts';

/** Tells the author of a course what somebody else did with it; who does it themselves gets no mail. */
export async function notifyAuthor(
  db: Db,
  services: Services,
  options: {
    kind: 'course_sent_back' | 'course_published';
    course: CourseRow;
    path: string;
    note?: string;
    actor: Actor;
    now: Date;
  },
): Promise<void> {
  const { kind, course, path, note = '', actor, now } = options;
  if (course.authorId === null || course.authorId === actor.userId) return;
  const values = { course: course.name, actor: actor.displayName, note };
  await mailMember(db, services, kind, { userId: course.authorId, path, values, now });
}

import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { MailTemplate } from '../../../platform/mail/mail-templates.ts';
import type { Services } from '../../../platform/services.ts';
import { mailMember } from '../../identity/index.ts';
import type { CourseRow } from '../course/courses.queries.ts';

/** Notifies the author of a course of an action by another person. */
export async function notifyAuthor(
  db: Db,
  services: Services,
  options: {
    mail: MailTemplate;
    course: CourseRow;
    path: string;
    note?: string;
    actor: Actor;
    now: Date;
  },
): Promise<void> {
  const { mail, course, path, note = '', actor, now } = options;
  if (course.authorId === null || course.authorId === actor.userId) return;
  const values = { course: course.name, actor: actor.displayName, note };
  await mailMember(db, services, mail, { userId: course.authorId, path, values, now });
}

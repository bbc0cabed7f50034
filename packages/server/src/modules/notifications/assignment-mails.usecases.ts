import { DAY_SECONDS } from '@lectern/contract/time';
import { on, type Subscriber } from '../../platform/events.ts';
import { claimOncePerWindow } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { assignmentMails, assignmentReplyEvents, hidesNames, selectOptionalSubmission } from '../assignments/index.ts';
import { itemPath } from '../courses/index.ts';
import { type CourseEmails, sendEmails } from './learner-mails.usecases.ts';

/** The same grade is mailed once within this time, however often it is saved. */
const ONCE_SECONDS = 30 * DAY_SECONDS;

interface ReplyEvent {
  actorId: number | null;
  at: Date;
  payload: { course_id: number; assignment_id: number; reply_id: number; user_id: number };
}

/** Emails about submissions of assignments. */
export function assignmentMailSubscribers(services: Services): Subscriber[] {
  const send = ({ payload, actorId, at }: ReplyEvent, emails: Omit<CourseEmails, 'staffPath' | 'studentPath'>) => {
    const { course_id: courseId, assignment_id: id, reply_id: replyId, user_id: userId } = payload;
    return sendEmails(
      services,
      { courseId, userId, actorId, at },
      {
        ...emails,
        staffPath: `/admin/assignments/${id}?reply=${replyId}`,
        studentPath: itemPath({ courseId, type: 'assignment', id }),
      },
    );
  };

  return [
    on(assignmentReplyEvents.submitted, 'notifications.assignment-submitted', (event) =>
      send(event, {
        admin: assignmentMails.assignment_submitted_admin,
        instructor: assignmentMails.assignment_submitted_instructor,
        about: async (db) => {
          const found = await selectOptionalSubmission(db, event.payload.reply_id);
          // The number of the submission takes the place of a hidden name.
          return found && { assignment: found.assignment, ...(hidesNames(found) && { student: `#${found.alias}` }) };
        },
      }),
    ),
    on(assignmentReplyEvents.graded, 'notifications.assignment-graded', (event) =>
      send(event, {
        student: assignmentMails.assignment_graded,
        about: async (db) => {
          const found = await selectOptionalSubmission(db, event.payload.reply_id);
          if (!found || found.earned === null) return undefined;
          const key = `assignment-graded:${event.payload.reply_id}:${found.gradeId}:${found.earned}:${found.result}`;
          const free = await claimOncePerWindow(db, { keys: [key], windowSeconds: ONCE_SECONDS, now: event.at });
          if (!free.has(key)) return undefined;
          return { assignment: found.assignment, score: `${found.earned} / ${found.total}` };
        },
      }),
    ),
    on(assignmentReplyEvents.returned, 'notifications.assignment-returned', (event) =>
      send(event, {
        student: assignmentMails.assignment_returned,
        about: async (db) => {
          const found = await selectOptionalSubmission(db, event.payload.reply_id);
          return found && { assignment: found.assignment };
        },
      }),
    ),
  ];
}

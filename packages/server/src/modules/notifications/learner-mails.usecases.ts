import type { Db } from '../../platform/db/database.ts';
import { on, type StoredEvent, type Subscriber } from '../../platform/events.ts';
import type { MailTemplate } from '../../platform/mail/mail-templates.ts';
import type { Services } from '../../platform/services.ts';
import { coursePath } from '../courses/index.ts';
import { enrollmentChanged, studentEnrolled, studentUnenrolled } from '../enrollments/index.ts';
import { mailAdministrators, mailMembers } from '../identity/index.ts';
import { courseCompleted } from '../progress/index.ts';
import { quizAttemptEvents, selectOptionalAttemptResult } from '../quizzes/index.ts';
import { courseReviewEvents, quizReviewEvents } from '../reviews/index.ts';
import { readPermalinks } from '../settings/index.ts';
import { isSent, readMailContext } from '../mails/index.ts';
import { aboutExtension } from './access-extended.usecases.ts';
import { notificationMails } from './notifications.mails.ts';
import { selectOptionalLearner, selectOptionalReview } from './notifications.queries.ts';

interface Happening {
  courseId: number;
  userId: number;
  /** The user who caused the event; staff are not mailed about their own actions. */
  actorId: number | null;
  at: Date;
}

type About = { values: Record<string, string>; path: string };

/** The emails of a course event by audience. An audience without a template gets none. */
export interface CourseEmails {
  admin?: MailTemplate;
  instructor?: MailTemplate;
  student?: MailTemplate;
  /** Template values besides course and student; undefined if nothing should be sent. */
  about?: (db: Db) => Promise<Record<string, string> | undefined>;
  staffPath: string;
  studentPath?: string;
}

/** Queues the emails of one course event in one transaction. */
export async function sendEmails(services: Services, happening: Happening, courseEmails: CourseEmails): Promise<void> {
  const { courseId, userId, actorId, at: now } = happening;
  const { admin, instructor, student, about } = courseEmails;
  const mailContext = await readMailContext(services);
  const wanted = [admin, instructor, student].filter((template) => template && isSent(mailContext.emails, template));
  if (wanted.length === 0) return;
  const permalinks = await readPermalinks(services);
  await services.db.transaction(async (db) => {
    const found = await selectOptionalLearner(db, { courseId, userId });
    const more = about ? await about(db) : {};
    if (!found || !more) return;
    const { course } = found;
    const values = { course: course.name, student: found.student, ...more };
    const letter: About & { courseId: number; mailContext: typeof mailContext; now: Date; except: number | null } = {
      values,
      courseId,
      path: courseEmails.staffPath,
      mailContext,
      now,
      except: actorId,
    };
    if (admin) await mailAdministrators(db, services, admin, letter);
    if (instructor) {
      const userIds = [...(course.authorId === null ? [] : [course.authorId]), ...course.additionalAuthorIds];
      await mailMembers(db, services, instructor, { ...letter, userIds });
    }
    if (student) {
      const path = courseEmails.studentPath ?? coursePath(course, permalinks);
      await mailMembers(db, services, student, { ...letter, path, except: null, userIds: [userId] });
    }
  });
}

export function learnerMailSubscribers(services: Services): Subscriber[] {
  const coursePeople = (courseId: number) => `/admin/courses/${courseId}/students`;
  const happeningOf = (event: {
    actorId: number | null;
    at: Date;
    payload: { course_id: number; user_id: number };
  }): Happening => ({
    courseId: event.payload.course_id,
    userId: event.payload.user_id,
    actorId: event.actorId,
    at: event.at,
  });
  const endedByStaff = async (
    event: Parameters<typeof happeningOf>[0] & { payload: { notify: boolean } },
  ): Promise<void> => {
    const happening = happeningOf(event);
    if (!event.payload.notify || happening.actorId === null || happening.actorId === happening.userId) return;
    const student = notificationMails.course_access_ended;
    await sendEmails(services, happening, { student, staffPath: coursePeople(happening.courseId) });
  };

  const extendedByStaff = async (event: Parameters<typeof happeningOf>[0]): Promise<void> => {
    const happening = happeningOf(event);
    if (happening.actorId === happening.userId) return;
    await sendEmails(services, happening, {
      student: notificationMails.access_extended,
      about: (db) => aboutExtension(services, db, happening),
      staffPath: coursePeople(happening.courseId),
    });
  };

  const reviewPosted = async (
    { actorId, at, payload }: StoredEvent<{ review_id: number; course_id: number }>,
    { instructor, path }: { instructor: MailTemplate; path: string },
  ): Promise<void> => {
    const { review_id: id, course_id: courseId } = payload;
    const review = await selectOptionalReview(services.db, id);
    if (!review || review.userId === null) return;
    const { quiz, rating, content } = review;
    await sendEmails(
      services,
      { courseId, userId: review.userId, actorId, at },
      {
        instructor,
        about: async () => ({ quiz: quiz ?? '', rating: String(rating ?? ''), review: content }),
        staffPath: `${path}/${id}/replies`,
      },
    );
  };

  return [
    on(studentEnrolled, 'notifications.enrolled', async (event) => {
      const { course_id: courseId, user_id: userId, source, notify } = event.payload;
      // Imports send no emails: hundreds of learners would get one at once.
      if (source === 'import') return;
      // Of an order the receipt says it.
      const byStaff = source !== 'order' && event.actorId !== null && event.actorId !== userId;
      await sendEmails(services, happeningOf(event), {
        admin: notificationMails.course_started_admin,
        instructor: notificationMails.course_started_instructor,
        ...(byStaff && notify && { student: notificationMails.course_enrolled }),
        staffPath: coursePeople(courseId),
      });
    }),
    on(studentUnenrolled, 'notifications.unenrolled', async (event) => {
      if (event.payload.state !== 'active') await endedByStaff(event);
    }),
    on(enrollmentChanged, 'notifications.enrollment-changed', async (event) => {
      if (event.payload.extended) await extendedByStaff(event);
      if (event.payload.status === 'inactive' && event.payload.state !== 'active') await endedByStaff(event);
    }),
    on(courseCompleted, 'notifications.course-completed', (event) =>
      sendEmails(services, happeningOf(event), {
        admin: notificationMails.course_completed_admin,
        instructor: notificationMails.course_completed_instructor,
        ...(event.payload.notify && { student: notificationMails.course_completed }),
        staffPath: coursePeople(event.payload.course_id),
      }),
    ),
    on(quizAttemptEvents.ended, 'notifications.quiz-attempt-ended', (event) =>
      sendEmails(services, happeningOf(event), {
        admin: notificationMails.quiz_attempt_admin,
        instructor: notificationMails.quiz_attempt_instructor,
        about: async (db) => {
          const attempt = await selectOptionalAttemptResult(db, event.payload.attempt_id);
          return attempt && { quiz: attempt.quiz, to_review: String(attempt.toReview) };
        },
        staffPath: `/admin/quiz-attempts/${event.payload.attempt_id}`,
      }),
    ),
    on(quizAttemptEvents.graded, 'notifications.quiz-attempt-graded', (event) =>
      sendEmails(services, happeningOf(event), {
        student: notificationMails.quiz_graded,
        about: async (db) => {
          const attempt = await selectOptionalAttemptResult(db, event.payload.attempt_id);
          // Another answer may need review by now.
          if (!attempt || attempt.toReview > 0) return undefined;
          return { quiz: attempt.quiz, score: `${attempt.earned} / ${attempt.total}` };
        },
        staffPath: `/admin/quiz-attempts/${event.payload.attempt_id}`,
        studentPath: `/account#/quiz-attempts/${event.payload.attempt_id}`,
      }),
    ),
    on(quizReviewEvents.created, 'notifications.review-posted', (event) =>
      reviewPosted(event, { instructor: notificationMails.quiz_review_posted, path: '/admin/quiz-reviews' }),
    ),
    on(courseReviewEvents.created, 'notifications.course-review-posted', (event) =>
      reviewPosted(event, { instructor: notificationMails.course_review_posted, path: '/admin/reviews' }),
    ),
  ];
}

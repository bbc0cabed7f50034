import type { Db } from '../../../platform/db/database.ts';
import { on, type StoredEvent, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { applicationEvents } from '../../applications/index.ts';
import { assignmentReplyEvents, hidesNames, selectOptionalSubmission } from '../../assignments/index.ts';
import { studentEnrolled } from '../../enrollments/index.ts';
import { longJobEvents } from '../../long-jobs/index.ts';
import { courseCompleted } from '../../progress/index.ts';
import { quizAttemptEvents, selectOptionalAttemptResult } from '../../quizzes/index.ts';
import { selectOptionalImporter, selectStaff, selectTeachers } from './audiences.queries.ts';
import type { Told } from './notify.queries.ts';
import { notify } from './notify.usecases.ts';
import { reviewSubscribers } from './review-subscribers.usecases.ts';

interface CoursePayload {
  course_id: number;
  user_id: number;
}

/** The notifications that events of the school make. */
export function inboxSubscribers(services: Services): Subscriber[] {
  const inTransaction = (work: (db: Db) => Promise<void>) => services.db.transaction(work);

  const tellLearner = (db: Db, { id: eventId, payload }: StoredEvent<CoursePayload>, told: Told) =>
    notify(db, services, { ...told, courseId: payload.course_id, eventId, to: [payload.user_id] });

  /** Instructors get no notification of their own actions. */
  const tellTeachers = async (
    db: Db,
    { id: eventId, actorId, payload }: StoredEvent<{ course_id: number }>,
    told: Told,
  ) => {
    const { course_id: courseId } = payload;
    await notify(db, services, {
      ...told,
      courseId,
      eventId,
      to: await selectTeachers(db, courseId),
      except: actorId,
    });
  };

  return [
    on(studentEnrolled, 'inbox.enrolled', (event) =>
      inTransaction(async (db) => {
        const { source, user_id: userId } = event.payload;
        // An import would make hundreds of notifications for each instructor.
        if (source === 'import') return;
        // Of an order the notification about the order says it.
        const byStaff = source !== 'order' && event.actorId !== null && event.actorId !== userId;
        if (byStaff) await tellLearner(db, event, { type: 'course_enrolled' });
        await tellTeachers(db, event, { type: 'new_enrollment', actorId: userId });
      }),
    ),
    on(courseCompleted, 'inbox.course-completed', (event) =>
      inTransaction((db) => tellLearner(db, event, { type: 'course_completed' })),
    ),
    on(quizAttemptEvents.ended, 'inbox.quiz-attempt-ended', (event) =>
      inTransaction(async (db) => {
        const { attempt_id: subjectId, quiz_id: itemId, user_id: actorId } = event.payload;
        const attempt = await selectOptionalAttemptResult(db, subjectId);
        if (attempt && attempt.toReview > 0)
          await tellTeachers(db, event, { type: 'quiz_to_review', itemId, subjectId, actorId });
      }),
    ),
    on(quizAttemptEvents.graded, 'inbox.quiz-attempt-graded', (event) =>
      inTransaction(async (db) => {
        const { attempt_id: subjectId, quiz_id: itemId } = event.payload;
        const attempt = await selectOptionalAttemptResult(db, subjectId);
        // Another answer may need review by now.
        if (!attempt || attempt.toReview > 0) return;
        const params = { score: `${attempt.earned} / ${attempt.total}` };
        await tellLearner(db, event, { type: 'quiz_graded', itemId, subjectId, params });
      }),
    ),
    on(assignmentReplyEvents.submitted, 'inbox.assignment-submitted', (event) =>
      inTransaction(async (db) => {
        const { reply_id: subjectId, assignment_id: itemId, user_id: userId } = event.payload;
        const found = await selectOptionalSubmission(db, subjectId);
        if (!found) return;
        const actorId = hidesNames(found) ? null : userId;
        await tellTeachers(db, event, { type: 'assignment_submitted', itemId, subjectId, actorId });
      }),
    ),
    on(assignmentReplyEvents.graded, 'inbox.assignment-graded', (event) =>
      inTransaction(async (db) => {
        const { reply_id: subjectId, assignment_id: itemId } = event.payload;
        const found = await selectOptionalSubmission(db, subjectId);
        if (!found || found.earned === null) return;
        const params = { score: `${found.earned} / ${found.total}` };
        await tellLearner(db, event, { type: 'assignment_graded', itemId, subjectId, params });
      }),
    ),
    on(assignmentReplyEvents.returned, 'inbox.assignment-returned', (event) =>
      inTransaction(async (db) => {
        const { reply_id: subjectId, assignment_id: itemId } = event.payload;
        if (await selectOptionalSubmission(db, subjectId))
          await tellLearner(db, event, { type: 'assignment_returned', itemId, subjectId });
      }),
    ),
    ...reviewSubscribers(services, tellTeachers),
    ...applicationSubscribers(services),
    ...['finished' as const, 'failed' as const].map((state) =>
      on(longJobEvents[state], `inbox.import-${state}`, ({ id: eventId, payload }) =>
        inTransaction(async (db) => {
          const userId = await selectOptionalImporter(db, payload.long_job_id);
          if (userId === undefined) return;
          await notify(db, services, { type: 'import_finished', params: { state }, eventId, to: [userId] });
        }),
      ),
    ),
  ];
}

function applicationSubscribers(services: Services): Subscriber[] {
  const decided = (decision: 'approved' | 'rejected') =>
    on(applicationEvents[decision], `inbox.application-${decision}`, ({ id: eventId, payload }) =>
      services.db.transaction((db) =>
        notify(db, services, {
          type: 'instructor_application_decided',
          subjectId: payload.instructor_application_id,
          params: { decision },
          eventId,
          to: [payload.user_id],
        }),
      ),
    );
  return [
    on(applicationEvents.sent, 'inbox.application-sent', ({ id: eventId, payload }) =>
      services.db.transaction(async (db) => {
        await notify(db, services, {
          type: 'instructor_application',
          subjectId: payload.instructor_application_id,
          actorId: payload.user_id,
          eventId,
          to: await selectStaff(db),
        });
      }),
    ),
    decided('approved'),
    decided('rejected'),
  ];
}

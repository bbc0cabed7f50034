import { contract, type WebhookEvent } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { announcementEvents } from '../../announcements/index.ts';
import { applicationEvents } from '../../applications/index.ts';
import { assignmentReplyEvents } from '../../assignments/index.ts';
import { courseEvents } from '../../courses/index.ts';
import { studentEnrolled, studentUnenrolled } from '../../enrollments/index.ts';
import { userRegistered } from '../../identity/index.ts';
import { issuedEvents } from '../../issued-certificates/index.ts';
import { lessonEvents } from '../../lessons/index.ts';
import { orderCompleted, orderEvents, orderRefunded } from '../../orders/index.ts';
import { userCreated } from '../../people/index.ts';
import { courseCompleted, itemCompleted } from '../../progress/index.ts';
import { questionEvents } from '../../questions-answers/index.ts';
import { quizAttemptEvents, quizEvents, selectOptionalAttemptResult } from '../../quizzes/index.ts';
import { withdrawalEvents } from '../../revenue/index.ts';
import { courseReviewEvents } from '../../reviews/index.ts';
import { subscriptionEvents } from '../../subscriptions/index.ts';
import { selectCoursesOfBundle, selectCoursesOfOrder } from './event-courses.queries.ts';
import { first, get, outgoing, type OutgoingEvent } from './outgoing-event.ts';

const ofCourse = { courses: (_db: unknown, { course_id }: { course_id: number }) => [course_id] };
const ofSchool = { courses: () => null };
const ofUser = { userOf: ({ user_id }: { user_id: number | null }) => user_id };
const ofCustomer = { userOf: ({ customer_id }: { customer_id: number | null }) => customer_id };

const course = { ...ofCourse, load: get(contract.courses.get, ({ course_id }: { course_id: number }) => course_id) };
const question = {
  ...ofCourse,
  load: get(contract.questionsAnswers.get, ({ question_id }: { question_id: number }) => question_id),
};
const attempt = {
  ...ofCourse,
  ...ofUser,
  load: get(contract.attempts.get, ({ attempt_id }: { attempt_id: number }) => attempt_id),
};
const withResult = (result: 'pass' | 'fail') => ({
  ...attempt,
  happens: async (db: Db, { attempt_id }: { attempt_id: number }) => {
    const ended = await selectOptionalAttemptResult(db, attempt_id);
    return ended?.result === result && !ended.isPreview;
  },
});
const reply = {
  ...ofCourse,
  ...ofUser,
  load: get(contract.assignmentReplies.get, ({ reply_id }: { reply_id: number }) => reply_id),
};
const user = {
  ...ofSchool,
  ...ofUser,
  load: get(contract.users.get, ({ user_id }: { user_id: number }) => user_id),
};
const application = {
  ...ofSchool,
  ...ofUser,
  load: get(
    contract.instructorApplications.get,
    ({ instructor_application_id }: { instructor_application_id: number }) => instructor_application_id,
  ),
};
const enrollment = {
  ...ofCourse,
  ...ofUser,
  load: get(contract.enrollments.get, ({ enrollment_id }: { enrollment_id: number }) => enrollment_id),
};
const order = {
  ...ofCustomer,
  courses: (db: Db, { order_id }: { order_id: number }) => selectCoursesOfOrder(db, order_id),
  load: get(contract.orders.get, ({ order_id }: { order_id: number }) => order_id),
};
const subscription = {
  ...ofCustomer,
  courses: async (db: Db, { course_id, bundle_id }: { course_id: number | null; bundle_id: number | null }) => {
    if (course_id !== null) return [course_id];
    return bundle_id === null ? [] : selectCoursesOfBundle(db, bundle_id);
  },
  load: get(contract.subscriptions.get, ({ subscription_id }: { subscription_id: number }) => subscription_id),
};
const withdrawal = {
  ...ofSchool,
  ...ofUser,
  load: get(contract.withdraws.get, ({ withdrawal_id }: { withdrawal_id: number }) => withdrawal_id),
};

/** Every event that webhooks receive. One event of the school can become several. */
export const outgoingEvents: readonly OutgoingEvent[] = [
  outgoing(courseEvents.created, 'course.created', course),
  outgoing(courseEvents.updated, 'course.updated', course),
  outgoing(courseEvents.published, 'course.published', course),
  outgoing(courseEvents.deleted, 'course.deleted', ofCourse),
  outgoing(courseCompleted, 'course.completed', {
    ...ofCourse,
    ...ofUser,
    load: first(contract.enrollments.list, ({ course_id, user_id }) => ({
      course: course_id,
      user: [user_id],
      status: 'any',
    })),
  }),
  outgoing(courseReviewEvents.created, 'course.review.created', {
    ...ofCourse,
    load: get(contract.courseReviews.get, ({ review_id }) => review_id),
    happens: (_db, { parent_id }) => parent_id === 0,
  }),
  outgoing(questionEvents.created, 'course.question.created', question),
  outgoing(questionEvents.replied, 'course.question.replied', question),
  outgoing(lessonEvents.published, 'lesson.published', {
    ...ofCourse,
    load: get(contract.lessons.get, ({ lesson_id }) => lesson_id),
  }),
  outgoing(itemCompleted, 'lesson.completed', {
    ...ofCourse,
    ...ofUser,
    load: get(contract.lessons.get, ({ item_id }) => item_id),
    happens: (_db, { item_type }) => item_type === 'lesson',
  }),
  outgoing(quizEvents.published, 'quiz.published', {
    ...ofCourse,
    load: get(contract.quizzes.get, ({ quiz_id }) => quiz_id),
  }),
  outgoing(quizAttemptEvents.started, 'quiz.started', attempt),
  outgoing(quizAttemptEvents.ended, 'quiz.completed', attempt),
  outgoing(quizAttemptEvents.ended, 'quiz.passed', withResult('pass')),
  outgoing(quizAttemptEvents.ended, 'quiz.failed', withResult('fail')),
  outgoing(quizAttemptEvents.result_changed, 'quiz.passed', withResult('pass')),
  outgoing(quizAttemptEvents.result_changed, 'quiz.failed', withResult('fail')),
  outgoing(assignmentReplyEvents.submitted, 'assignment.submitted', reply),
  outgoing(assignmentReplyEvents.graded, 'assignment.graded', reply),
  outgoing(userRegistered, 'student.registered', user),
  outgoing(userCreated, 'student.registered', {
    ...user,
    happens: (_db, { roles }) => roles.some((role) => role === 'student'),
  }),
  outgoing(studentEnrolled, 'student.enrolled', enrollment),
  outgoing(studentUnenrolled, 'student.unenrolled', enrollment),
  outgoing(applicationEvents.sent, 'instructor.registered', application),
  outgoing(applicationEvents.approved, 'instructor.approved', application),
  outgoing(issuedEvents.issued, 'certificate.issued', {
    ...ofUser,
    courses: (_db, { course_id }) => (course_id === null ? [] : [course_id]),
    load: get(contract.issuedCertificates.get, ({ issued_certificate_id }) => issued_certificate_id),
  }),
  outgoing(orderEvents.created, 'order.created', order),
  outgoing(orderCompleted, 'order.completed', order),
  outgoing(orderRefunded, 'order.refunded', order),
  outgoing(subscriptionEvents.activated, 'subscription.activated', subscription),
  outgoing(subscriptionEvents.renewed, 'subscription.renewed', subscription),
  outgoing(subscriptionEvents.on_hold, 'subscription.on_hold', subscription),
  outgoing(subscriptionEvents.cancelled, 'subscription.cancelled', subscription),
  outgoing(subscriptionEvents.expired, 'subscription.expired', subscription),
  outgoing(announcementEvents.published, 'announcement.published', {
    ...ofCourse,
    load: get(contract.courseAnnouncements.get, ({ announcement_id }) => announcement_id),
  }),
  outgoing(withdrawalEvents.requested, 'withdrawal.requested', withdrawal),
  outgoing(withdrawalEvents.approved, 'withdrawal.decided', withdrawal),
  outgoing(withdrawalEvents.rejected, 'withdrawal.decided', withdrawal),
];

/** Events that only people who see the whole school receive. A deleted course has no instructors. */
export const schoolOnlyEvents: ReadonlySet<WebhookEvent> = new Set([
  'course.deleted',
  ...outgoingEvents.filter(({ courses }) => courses === ofSchool.courses).map(({ event }) => event),
]);

export const outgoingEventOf = (event: string, source: string): OutgoingEvent | undefined =>
  outgoingEvents.find((one) => one.event === event && one.source.type === source);

import type { Endpoint } from './base/endpoint.ts';
import { recordExample } from './examples.ts';
import { contract } from './index.gen.ts';
import { type WebhookBody, type WebhookEvent, WEBHOOK_API_VERSION } from './integrations/webhook-events.ts';

/** Added to a record that does not have them itself. */
const course = { course: { id: 7, name: 'Reading the night sky' } };
const user = { user: { id: 5, display_name: 'Ada Park' } };
const both = { ...course, ...user };

type Sample = readonly [names: object, record: Endpoint | object];

const ofCourse: Sample = [course, contract.courses.get];
const ofQuestion: Sample = [course, contract.questionsAnswers.get];
const ofAttempt: Sample = [both, contract.attempts.get];
const ofReply: Sample = [both, contract.assignmentReplies.get];
const ofEnrollment: Sample = [both, contract.enrollments.get];
const ofApplication: Sample = [user, contract.instructorApplications.get];
const ofOrder: Sample = [{}, contract.orders.get];
const ofSubscription: Sample = [course, contract.subscriptions.get];
const ofWithdrawal: Sample = [user, contract.withdraws.get];

const samples: Record<WebhookEvent, Sample> = {
  'course.created': ofCourse,
  'course.updated': ofCourse,
  'course.published': ofCourse,
  'course.deleted': [{}, { course_id: 7 }],
  'course.completed': ofEnrollment,
  'course.review.created': [course, contract.courseReviews.get],
  'course.question.created': ofQuestion,
  'course.question.replied': ofQuestion,
  'lesson.published': [course, contract.lessons.get],
  'lesson.completed': [both, contract.lessons.get],
  'quiz.published': [course, contract.quizzes.get],
  'quiz.started': ofAttempt,
  'quiz.completed': ofAttempt,
  'quiz.passed': ofAttempt,
  'quiz.failed': ofAttempt,
  'assignment.submitted': ofReply,
  'assignment.graded': ofReply,
  'student.registered': [user, contract.users.get],
  'student.enrolled': ofEnrollment,
  'student.unenrolled': ofEnrollment,
  'instructor.registered': ofApplication,
  'instructor.approved': ofApplication,
  'certificate.issued': [both, contract.issuedCertificates.get],
  'order.created': ofOrder,
  'order.completed': ofOrder,
  'order.refunded': ofOrder,
  'subscription.activated': ofSubscription,
  'subscription.renewed': ofSubscription,
  'subscription.on_hold': ofSubscription,
  'subscription.cancelled': ofSubscription,
  'subscription.expired': ofSubscription,
  'announcement.published': [course, contract.courseAnnouncements.get],
  'withdrawal.requested': ofWithdrawal,
  'withdrawal.decided': ofWithdrawal,
};

const isEndpoint = (record: Endpoint | object): record is Endpoint => 'response' in record;

/** A body as a webhook receives it, always the same. `site`: address of the school. */
export function webhookSample(event: WebhookEvent, site = 'https://school.example.com'): WebhookBody {
  const [names, record] = samples[event];
  const data = isEndpoint(record) ? recordExample(record) : record;
  return {
    id: 'evt_4711',
    event,
    created_at: '2030-05-01T09:00:00.000Z',
    site,
    api_version: WEBHOOK_API_VERSION,
    data: { ...names, ...data },
  };
}

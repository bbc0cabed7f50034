import type { Endpoint } from './base/endpoint.ts';
import { recordExample } from './examples.ts';
import { contract } from './index.gen.ts';
import { type WebhookBody, type WebhookEvent, WEBHOOK_API_VERSION } from './webhooks/webhook-events.ts';

/** Added to a record that does not have them itself. */
const course = { course: { id: 7, name: 'Reading the night sky' } };
const user = { user: { id: 5, display_name: 'Ada Park' } };
const both = { ...course, ...user };

/** `facts`: what the event says of the record. */
type Sample = readonly [names: object, record: Endpoint | object, facts?: object];

const ofCourse: Sample = [course, contract.courses.get];
const ofQuestion: Sample = [course, contract.questionsAnswers.get];
const ofAttempt = (facts: object): Sample => [both, contract.attempts.get, facts];
const ofReply = (facts: object): Sample => [both, contract.assignmentReplies.get, facts];
const ofEnrollment = (facts: object): Sample => [both, contract.enrollments.get, facts];
const ofApplication = (facts: object): Sample => [user, contract.instructorApplications.get, facts];
const ofOrder = (facts: object): Sample => [{}, contract.orders.get, facts];
const ofSubscription = (facts: object): Sample => [course, contract.subscriptions.get, facts];
const ofWithdrawal = (facts: object): Sample => [user, contract.withdraws.get, facts];

const samples: Record<WebhookEvent, Sample> = {
  'course.created': ofCourse,
  'course.updated': ofCourse,
  'course.published': ofCourse,
  'course.deleted': [{}, { course_id: 7 }],
  'course.completed': ofEnrollment({}),
  'course.review.created': [course, contract.courseReviews.get],
  'course.question.created': ofQuestion,
  'course.question.replied': ofQuestion,
  'lesson.published': [course, contract.lessons.get],
  'lesson.completed': [both, contract.lessons.get],
  'quiz.published': [course, contract.quizzes.get],
  'quiz.started': ofAttempt({}),
  'quiz.completed': ofAttempt({ attempt_status: 'attempt_ended', result: 'pass' }),
  'quiz.passed': ofAttempt({ attempt_status: 'attempt_ended', result: 'pass' }),
  'quiz.failed': ofAttempt({ attempt_status: 'attempt_ended', result: 'fail' }),
  'assignment.submitted': ofReply({}),
  'assignment.graded': ofReply({ result: 'pass' }),
  'student.registered': [user, contract.users.get],
  'student.enrolled': ofEnrollment({}),
  'student.unenrolled': ofEnrollment({ status: 'inactive' }),
  'instructor.registered': ofApplication({}),
  'instructor.approved': ofApplication({ status: 'approved' }),
  'certificate.issued': [both, contract.issuedCertificates.get, { code: 'VK3T-9XQD-7M2A' }],
  'order.created': ofOrder({}),
  'order.completed': ofOrder({ status: 'completed' }),
  'order.refunded': ofOrder({ status: 'refunded' }),
  'subscription.activated': ofSubscription({ status: 'active' }),
  'subscription.renewed': ofSubscription({ status: 'active' }),
  'subscription.on_hold': ofSubscription({ status: 'on-hold' }),
  'subscription.cancelled': ofSubscription({ status: 'cancelled' }),
  'subscription.expired': ofSubscription({ status: 'expired' }),
  'announcement.published': [course, contract.courseAnnouncements.get],
  'withdrawal.requested': ofWithdrawal({}),
  'withdrawal.decided': ofWithdrawal({ status: 'approved' }),
};

const isEndpoint = (record: Endpoint | object): record is Endpoint => 'response' in record;

/** The endpoint that answers the record of an event; undefined where it has none. */
export function recordEndpointOf(event: WebhookEvent): Endpoint | undefined {
  const [, record] = samples[event];
  return isEndpoint(record) ? record : undefined;
}

/** A body as a webhook receives it, always the same. `site`: address of the school. */
export function webhookSample(event: WebhookEvent, site = 'https://school.example.com'): WebhookBody {
  const [names, record, facts] = samples[event];
  const data = isEndpoint(record) ? recordExample(record, Object.keys(names)) : record;
  return {
    id: 'evt_4711',
    event,
    created_at: '2030-05-01T09:00:00.000Z',
    site,
    api_version: WEBHOOK_API_VERSION,
    data: { ...names, ...data, ...facts },
  };
}

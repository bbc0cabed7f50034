import { contract, type WebhookEvent, webhookEvents, webhookSample } from '@lectern/contract';
import { beforeAll, expect, it } from 'vitest';
import { type DomainEvent, emit } from '../../../platform/events.ts';
import { useTestApp } from '../../../test/app.ts';
import { announcementEvents } from '../../announcements/index.ts';
import { courseAnnouncements } from '../../announcements/announcements.tables.ts';
import { givenApplication } from '../../applications/applications.fixture.ts';
import { applicationEvents } from '../../applications/index.ts';
import { assignmentReplyEvents } from '../../assignments/index.ts';
import { courseEvents } from '../../courses/index.ts';
import { studentEnrolled, studentUnenrolled } from '../../enrollments/index.ts';
import { userRegistered } from '../../identity/index.ts';
import { issuedEvents } from '../../issued-certificates/index.ts';
import { lessonEvents } from '../../lessons/index.ts';
import { orderCompleted, orderEvents, orderRefunded } from '../../orders/index.ts';
import { courseCompleted, itemCompleted } from '../../progress/index.ts';
import { insertMessageOnce } from '../../questions-answers/questions-answers.queries.ts';
import { questionEvents } from '../../questions-answers/index.ts';
import { quizAttemptEvents, quizEvents } from '../../quizzes/index.ts';
import { withdrawalEvents } from '../../revenue/index.ts';
import { sealDetails } from '../../revenue/balance.usecases.ts';
import { PAYPAL } from '../../revenue/revenue.fixture.ts';
import { withdrawals } from '../../revenue/revenue.tables.ts';
import { courseReviewEvents } from '../../reviews/index.ts';
import { reviews } from '../../reviews/reviews.tables.ts';
import { subscriptionEvents } from '../../subscriptions/index.ts';
import { allowLoopback, receiver, webhookCalls } from '../webhooks.fixture.ts';

const t = await useTestApp();
const { made } = webhookCalls(t);
const target = await receiver();

/** What each event is made of, with the ID of the record that it delivers. */
let happened: Record<WebhookEvent, [event: DomainEvent, id: number]>;

async function records() {
  const now = t.now();
  const instructor = await t.given.instructor();
  const learner = await t.given.student();
  const course = await t.given.course({ author: instructor, accessMode: 'need_registration', sections: [1] });
  const lesson = course.items[0]!;
  const of = { course_id: course.id, user_id: learner.id };
  const { enrollmentId } = await t.given.enrollment({ courseId: course.id, userId: learner.id });
  const quiz = await t.given.quiz();
  const passed = await t.given.attempt({ quiz, user: learner, result: 'pass' });
  const failed = await t.given.attempt({ quiz, user: learner, result: 'fail' });
  const assignment = await t.given.assignment();
  const submitted = { assignmentId: assignment.id, courseId: assignment.courseId, userId: learner.id };
  const reply = await t.given.assignmentReply(submitted);
  const content = { userId: learner.id, content: 'Why?', createdAt: now, modifiedAt: now };
  const question = (await insertMessageOnce(t.db, { ...content, courseId: course.id, lastActivityAt: now }))!;
  const [review] = await t.db
    .insert(reviews)
    .values({ ...content, courseId: course.id, rating: 4, status: 'approve' })
    .returning();
  const times = { listedAt: now, createdAt: now, modifiedAt: now, publishedAt: now };
  const [announcement] = await t.db
    .insert(courseAnnouncements)
    .values({ ...times, courseId: course.id, title: 'News', status: 'publish' })
    .returning();
  const order = await t.given.order({ customer_id: learner.id, courseIds: [course.id], status: 'completed' });
  const subscription = await t.given.subscription({ customerId: learner.id, courseId: course.id });
  const template = await t.given.certificate();
  const issued = await t.given.issuedCertificate({
    userId: learner.id,
    courseId: course.id,
    certificateId: template.id,
  });
  const details = sealDetails(t.app.services, instructor.id, PAYPAL);
  const paid = { status: 'pending', amount: 100, currency: 'USD', method: 'paypal', details } as const;
  const [withdrawal] = await t.db
    .insert(withdrawals)
    .values({ ...paid, userId: instructor.id, createdAt: now, modifiedAt: now })
    .returning();
  const applicationId = await givenApplication(t, learner.id);
  return {
    instructor,
    learner,
    course,
    lesson,
    of,
    enrollmentId,
    quiz,
    passed,
    failed,
    assignment,
    reply,
    question,
    review: review!,
    announcement: announcement!,
    order,
    subscription,
    issued,
    withdrawal: withdrawal!,
    applicationId,
  };
}

function eventsOf(made: Awaited<ReturnType<typeof records>>): typeof happened {
  const { course, lesson, of, enrollmentId, quiz, passed, failed, question, review, announcement, order } = made;
  const { subscription, issued, withdrawal, instructor, learner, assignment, reply, applicationId } = made;
  const ofCourse = { course_id: course.id };
  const message = { ...ofCourse, question_id: question.id, item_id: 0, parent_id: 0 };
  const ofQuiz = { course_id: quiz.courseId, quiz_id: quiz.id };
  const attempt = (id: number) => ({ ...ofQuiz, attempt_id: id, user_id: learner.id });
  const replied = { ...ofQuiz, course_id: assignment.courseId, assignment_id: assignment.id, reply_id: reply.id };
  const submission = { ...replied, user_id: learner.id };
  const enrollment = { ...of, enrollment_id: enrollmentId };
  const bought = { order_id: order.id, customer_id: learner.id };
  const subscribed = { subscription_id: subscription.id, customer_id: learner.id, course_id: course.id };
  const payout = { user_id: instructor.id, withdrawal_id: withdrawal.id };
  const application = { user_id: learner.id, instructor_application_id: applicationId };
  return {
    'course.created': [courseEvents.created(ofCourse), course.id],
    'course.updated': [courseEvents.updated(ofCourse), course.id],
    'course.published': [courseEvents.published(ofCourse), course.id],
    'course.deleted': [courseEvents.deleted(ofCourse), 0],
    'course.completed': [courseCompleted(of), enrollmentId],
    'course.review.created': [
      courseReviewEvents.created({ ...ofCourse, review_id: review.id, parent_id: 0 }),
      review.id,
    ],
    'course.question.created': [questionEvents.created(message), question.id],
    'course.question.replied': [questionEvents.replied(message), question.id],
    'lesson.published': [lessonEvents.published({ ...ofCourse, lesson_id: lesson.id }), lesson.id],
    'lesson.completed': [itemCompleted({ ...of, item_id: lesson.id, item_type: 'lesson' }), lesson.id],
    'quiz.published': [quizEvents.published(ofQuiz), quiz.id],
    'quiz.started': [quizAttemptEvents.started(attempt(passed.id)), passed.id],
    'quiz.completed': [quizAttemptEvents.ended(attempt(passed.id)), passed.id],
    'quiz.passed': [quizAttemptEvents.result_changed(attempt(passed.id)), passed.id],
    'quiz.failed': [quizAttemptEvents.result_changed(attempt(failed.id)), failed.id],
    'assignment.submitted': [assignmentReplyEvents.submitted(submission), reply.id],
    'assignment.graded': [assignmentReplyEvents.graded(submission), reply.id],
    'student.registered': [userRegistered({ user_id: learner.id }), learner.id],
    'student.enrolled': [studentEnrolled({ ...enrollment, source: 'free' }), enrollmentId],
    'student.unenrolled': [studentUnenrolled({ ...enrollment, state: 'inactive', only_free: false }), enrollmentId],
    'instructor.registered': [applicationEvents.sent(application), applicationId],
    'instructor.approved': [applicationEvents.approved(application), applicationId],
    'certificate.issued': [issuedEvents.issued({ ...of, issued_certificate_id: issued.id }), issued.id],
    'order.created': [orderEvents.created(bought), order.id],
    'order.completed': [orderCompleted(bought), order.id],
    'order.refunded': [orderRefunded({ ...bought, refund_id: 1 }), order.id],
    'subscription.activated': [subscriptionEvents.activated(subscribed), subscription.id],
    'subscription.renewed': [subscriptionEvents.renewed(subscribed), subscription.id],
    'subscription.on_hold': [subscriptionEvents.on_hold(subscribed), subscription.id],
    'subscription.cancelled': [subscriptionEvents.cancelled(subscribed), subscription.id],
    'subscription.expired': [subscriptionEvents.expired(subscribed), subscription.id],
    'announcement.published': [
      announcementEvents.published({ ...ofCourse, announcement_id: announcement.id, sending: 1 }),
      announcement.id,
    ],
    'withdrawal.requested': [withdrawalEvents.requested(payout), withdrawal.id],
    'withdrawal.decided': [withdrawalEvents.approved(payout), withdrawal.id],
  };
}

beforeAll(async () => {
  await allowLoopback(t);
  const admin = await t.given.administrator();
  const slugs = ['course-announcement', 'certificate', 'revenue-sharing', 'assignment'] as const;
  await t.as(admin)(contract.addons.bulkActivate, { body: { slugs: [...slugs] } });
  happened = eventsOf(await records());
  await t.runJobs();
  const manager = await t.given.manager();
  await made(manager, { delivery_url: target.url, events: [...webhookEvents] });
});

it.each(webhookEvents)('%s delivers its record, with the fields of its sample, to a manager', async (name) => {
  target.received.length = 0;
  const [event, id] = happened[name];
  await emit(t.db, { services: t.app.services, actor: null, now: t.now() }, event);
  await t.runJobs();
  const bodies = target.received.map(({ body }) => body).filter((one) => one.event === name);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toHaveProperty('truncated');
  expect(bodies[0]!.data).toMatchObject(id === 0 ? event.payload : { id });
  expect(Object.keys(bodies[0]!.data)).toEqual(expect.arrayContaining(Object.keys(webhookSample(name).data)));
});

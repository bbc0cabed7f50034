import { z } from 'zod';
import { isoDate } from '../base/ids.ts';

/** Groups of events, in the order of forms. */
export const webhookEventGroups = [
  'course',
  'lesson',
  'quiz',
  'assignment',
  'student',
  'instructor',
  'certificate',
  'order',
  'subscription',
  'announcement',
  'withdrawal',
] as const;
export type WebhookEventGroup = (typeof webhookEventGroups)[number];

/** Events that a webhook can listen for. */
export const webhookEvents = [
  'course.created',
  'course.updated',
  'course.published',
  'course.deleted',
  'course.completed',
  'course.review.created',
  'course.question.created',
  'course.question.replied',
  'lesson.published',
  'lesson.completed',
  'quiz.published',
  'quiz.started',
  'quiz.completed',
  'quiz.passed',
  'quiz.failed',
  'assignment.submitted',
  'assignment.graded',
  'student.registered',
  'student.enrolled',
  'student.unenrolled',
  'instructor.registered',
  'instructor.approved',
  'certificate.issued',
  'order.created',
  'order.completed',
  'order.refunded',
  'subscription.activated',
  'subscription.renewed',
  'subscription.on_hold',
  'subscription.cancelled',
  'subscription.expired',
  'announcement.published',
  'withdrawal.requested',
  'withdrawal.decided',
] as const satisfies readonly `${WebhookEventGroup}.${string}`[];
export type WebhookEvent = (typeof webhookEvents)[number];

/** `ping` is the event of a test; every webhook receives it. */
export const deliveredEvents = [...webhookEvents, 'ping'] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** Version of the bodies that webhooks receive. */
export const WEBHOOK_API_VERSION = '1';

/** The body of a delivery. */
export const webhookBody = z.object({
  /** The same for every try and for every webhook: receivers use it to ignore duplicates. */
  id: z.string(),
  event: z.enum(deliveredEvents),
  /** When it happened. */
  created_at: isoDate,
  /** Address of the school. */
  site: z.string(),
  api_version: z.literal(WEBHOOK_API_VERSION),
  /** The resource as the API answers it to staff. */
  data: z.record(z.string(), z.unknown()),
  /** The data were larger than a body may be: `data` has only IDs. */
  truncated: z.literal(true).optional(),
});
export type WebhookBody = z.output<typeof webhookBody>;

import { ownRowsOf } from '../../platform/db/own-data.ts';
import { subscriptions } from './subscriptions.tables.ts';

export const subscriptionsOwnData = [
  ownRowsOf(subscriptions.customerId, {
    name: 'subscriptions',
    show: {
      id: subscriptions.id,
      status: subscriptions.status,
      name: subscriptions.name,
      course_id: subscriptions.courseId,
      bundle_id: subscriptions.bundleId,
      price_in_minor_units: subscriptions.price,
      currency: subscriptions.currency,
      interval: subscriptions.interval,
      interval_count: subscriptions.intervalCount,
      cycles_paid: subscriptions.cyclesDone,
      date_created: subscriptions.createdAt,
      started_at: subscriptions.startedAt,
      trial_ends_at: subscriptions.trialEndsAt,
      paid_until: subscriptions.paidUntil,
      next_payment_at: subscriptions.nextPaymentAt,
      ends_at: subscriptions.endsAt,
      cancelled_at: subscriptions.cancelledAt,
      cancel_reason: subscriptions.cancelReason,
      cancel_note: subscriptions.cancelNote,
      gateway: subscriptions.gateway,
      payment_method: subscriptions.methodHint,
    },
    orderBy: [subscriptions.id],
  }),
  {
    because: 'The courses of a bundle are content of the school; access to them is shown with the enrollments.',
    tables: ['subscription_courses'],
  },
  { because: 'Who changed a subscription belongs to the history of the school.', tables: ['subscription_notes'] },
];

import type { Subscription } from '@lectern/contract';
import { type CurrencyDisplay, formatMoney, fromMinor } from '@lectern/contract/money';
import { isPayable, type OrderCustomer, paymentPath } from '../orders/index.ts';
import { mayMoveNextPayment, mayRetry } from './manage.usecases.ts';
import type { SubscriptionOrder, SubscriptionRow } from './subscriptions.queries.ts';
import type { ShownItem } from './items.queries.ts';
import { accessUntil, isOpenSubscription } from './subscriptions.rules.ts';

export interface SubscriptionReader {
  kind: 'staff' | 'own';
  display: CurrencyDisplay;
  /** Customers may cancel. */
  customerCanCancel: boolean;
  gateways: Subscription['method_choices'];
  now: Date;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function subscriptionView(
  row: SubscriptionRow,
  {
    customer,
    item,
    orders,
    reader,
  }: {
    customer: OrderCustomer | undefined;
    item: ShownItem;
    orders: readonly Pick<SubscriptionOrder, 'id' | 'status' | 'orderKey' | 'total'>[];
    reader: SubscriptionReader;
  },
): Subscription {
  const { display, now } = reader;
  const staff = reader.kind === 'staff';
  const { status, currency } = row;
  const until = accessUntil(row);
  const open = isOpenSubscription(status);
  const unpaid = orders.find((order) => isPayable(order) && (order.id === row.renewalOrderId || status === 'pending'));
  const mayUpdate = !staff && open && reader.gateways.length > 0;
  const mayCancel = staff || reader.customerCanCancel;
  return {
    id: row.id,
    status,
    customer_id: row.customerId ?? 0,
    customer: customer
      ? {
          id: customer.id,
          display_name: customer.displayName,
          avatar_url: customer.avatarUrl,
          email: customer.email ?? '',
        }
      : null,
    item: {
      type: row.bundleId === null ? 'course' : 'bundle',
      id: item.id,
      name: row.name,
    },
    courses: item.courses,
    price: fromMinor(row.price, currency),
    formatted_price: formatMoney(row.price, { ...display, code: currency }),
    currency,
    interval: row.interval,
    interval_count: row.intervalCount,
    expires_after: row.expiresAfter,
    cycles_done: row.cyclesDone,
    signup_fee: fromMinor(row.signupFee, currency),
    trial_ends_at: iso(row.trialEndsAt),
    is_trial: open && row.trialEndsAt !== null && row.trialEndsAt > now,
    started_at: iso(row.startedAt),
    date_created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
    next_payment_at: open ? iso(row.nextPaymentAt) : null,
    paid_until: iso(row.paidUntil),
    ends_at: iso(row.endsAt),
    access_until: until === 'open' ? null : iso(until ?? row.endsAt),
    cancelled_at: iso(row.cancelledAt),
    cancel_reason: row.cancelReason,
    cancel_note: row.cancelNote,
    gateway: row.gateway,
    gateway_subscription_id: '',
    payment_method_hint: row.savedMethod === '' ? '' : row.methodHint,
    method_choices: mayUpdate ? reader.gateways : [],
    is_paused: row.pausedAt !== null,
    retry: { n: row.failedAttempts, next_at: row.failedAttempts > 0 ? iso(row.nextAttemptAt) : null },
    order_ids: orders.map(({ id }) => id),
    payment_url: unpaid ? paymentPath(unpaid) : '',
    can: {
      pause: staff && status === 'active',
      resume: staff && status === 'on-hold' && row.pausedAt !== null,
      cancel: staff && (open || status === 'pending'),
      cancel_at_period_end: mayCancel && (status === 'active' || status === 'on-hold' || status === 'pending'),
      undo_cancel: status === 'pending-cancel',
      retry: staff && mayRetry(row),
      change_price: staff && open,
      change_next_payment: staff && mayMoveNextPayment(row),
      update_method: mayUpdate,
      pay: unpaid !== undefined,
      subscribe_again: !staff && !open && status !== 'pending' && item.isForSale && !item.isSubscribed,
    },
  };
}

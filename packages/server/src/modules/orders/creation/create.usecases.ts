import type { contract, Input, OrderBilling, OrderStatus, PaymentMethod } from '@lectern/contract';
import { shareOf, toMinor } from '@lectern/contract/money';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, invalidWithMessage } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { readSettings } from '../../settings/index.ts';
import { type OrderCoupons, orderCoupons } from './order-coupons.ts';
import { insertNote, noteThat } from '../notes.queries.ts';
import { orderEvents } from '../orders.events.ts';
import {
  getOrderForUpdate,
  insertOrder,
  type NewOrder,
  lockRequest,
  selectOptionalCustomer,
  selectOptionalOrderByRequest,
} from '../orders.queries.ts';
import { hasOpenLines, heldUntil } from '../orders.rules.ts';
import { noBilling } from '../orders.views.ts';
import {
  type OrderAmounts,
  type PricedItem,
  priceOrder,
  type PricedLine,
  spreadDiscount,
} from '../pricing/pricing.rules.ts';
import { givenCourses } from '../pricing/line-courses.rules.ts';
import { requireDecimals } from '../refunds/refunds.usecases.ts';
import { pricedItems } from '../pricing/priced-items.usecases.ts';
import type { OrderContext } from './order-context.ts';
import { changeStatus } from '../status.usecases.ts';
import { pricesIncludeTax, readTaxContext } from '../pricing/tax-context.ts';
import { invalid } from '../words/messages.ts';

type CreateBody = Input<typeof contract.orders.create>['body'];
type PricedBody = Pick<CreateBody, 'course_lines' | 'discount_percent' | 'discount_total' | 'coupon_code' | 'billing'>;

export const amountsOf = ({ subtotal, discount, tax, total, reverseCharge }: OrderAmounts) => ({
  subtotal,
  discount,
  tax,
  total,
  reverseCharge,
});

/** The columns of a line that its price decides. */
export const lineColumns = ({
  courseId,
  bundleId,
  name,
  regular,
  price,
  discount,
  taxRate,
  tax,
  total,
}: PricedLine) => ({
  courseId,
  bundleId,
  name,
  regular,
  subtotal: price,
  discount,
  taxRate,
  tax,
  total,
});

type OrderFields = Pick<NewOrder, 'type' | 'customerId' | 'currency' | 'pricesIncludeTax' | 'createdVia' | 'locale'> &
  Partial<NewOrder> & { billing: OrderBilling; paymentMethod: PaymentMethod };

/** Writes a new order as pending, with its lines. */
export async function addOrder(
  db: Db,
  context: OrderContext,
  { amounts, order }: { amounts: OrderAmounts; order: OrderFields },
): Promise<number> {
  const { services, actor, now } = context;
  const id = await insertOrder(
    db,
    {
      orderKey: services.randomToken(24),
      createdAt: now,
      ...order,
      ...amountsOf(amounts),
      status: 'pending',
      heldUntil: heldUntil('pending', now, order.type),
      modifiedAt: now,
      modifiedById: actor?.userId ?? null,
    },
    amounts.lines.map((line) => ({ ...lineColumns(line), courses: givenCourses(line.total, line.courses) })),
  );
  await noteThat(db, { ...context, orderId: id, code: 'created' });
  await emit(db, context, orderEvents.created({ order_id: id, customer_id: order.customerId ?? null }));
  return id;
}

function discountsOf(items: readonly PricedItem[], body: PricedBody, currency: string): number[] {
  if (body.discount_total !== undefined) {
    requireDecimals('discount_total', body.discount_total, currency);
    return spreadDiscount(items, toMinor(body.discount_total, currency));
  }
  const sum = items.reduce((added, { price }) => added + price, 0);
  return spreadDiscount(items, shareOf(sum, body.discount_percent, 10_000));
}

/** The discounts by the coupon of a body. */
async function couponDiscounts(
  db: Db,
  {
    items,
    body,
    ...asked
  }: Omit<Parameters<OrderCoupons['discountsOf']>[1], 'code'> & { items: readonly PricedItem[]; body: PricedBody },
) {
  const { coupon_code: code, discount_percent: percent, discount_total: total } = body;
  if (percent > 0 || total !== undefined) invalid('coupon_code', 'coupon_or_discount');
  const found = await orderCoupons.one().discountsOf(db, { ...asked, items, code });
  return 'message' in found ? invalidWithMessage('coupon_code', found.message) : found;
}

/**
 * The amounts of an order of staff. `email`: the billing address unless the body has one. `hold`: locks its coupon until
 * the transaction ends.
 */
export async function priceBody(
  db: Db,
  { services, now }: Pick<OrderContext, 'services' | 'now'>,
  {
    body,
    customerId = null,
    email = '',
    hold = false,
  }: { body: PricedBody; customerId?: number | null | undefined; email?: string; hold?: boolean },
) {
  const { currency: display } = (await readSettings(services)).payments;
  const currency = display.code;
  const items = await pricedItems(db, body.course_lines, {
    services,
    currency,
    now,
    field: (name, at) => `course_lines.${at}.${name}`,
  });
  const billing = noBilling({ email, ...body.billing });
  const tax = await readTaxContext(services, billing);
  const found =
    body.coupon_code === ''
      ? null
      : await couponDiscounts(db, { body, items, customerId, email: billing.email, display, now, hold });
  const amounts = priceOrder(items, { discounts: found?.discounts ?? discountsOf(items, body, currency), tax });
  return { currency, billing, tax, amounts, coupon: found?.coupon ?? null };
}

/** The order that a request has made. Requests with the same key take turns. */
export async function orderOfRequest(db: Db, requestKey: string): Promise<number | undefined> {
  await lockRequest(db, requestKey);
  return selectOptionalOrderByRequest(db, requestKey);
}

/** An order that staff record for a customer. The same request key is answered with the same order. */
export async function createOrder(db: Db, context: OrderContext, body: CreateBody): Promise<number> {
  const { now, actor } = context;
  const requestKey = body.request_key && actor ? `staff:${actor.userId}:${body.request_key}` : null;
  const repeated = requestKey && (await orderOfRequest(db, requestKey));
  if (repeated) return repeated;
  const customer = await selectOptionalCustomer(db, body.customer_id);
  if (!customer) invalid('customer_id', 'customer_missing');
  const { amounts, billing, currency, tax, coupon } = await priceBody(db, context, {
    body,
    customerId: customer.id,
    email: customer.email ?? '',
    hold: true,
  });
  const id = await addOrder(db, context, {
    amounts,
    order: {
      type: 'manual',
      customerId: customer.id,
      currency,
      pricesIncludeTax: pricesIncludeTax(tax),
      billing,
      paymentMethod: amounts.total === 0 ? 'free' : body.payment_method,
      paymentMethodTitle: body.payment_method_title ?? '',
      transactionId: body.transaction_id,
      createdVia: 'admin',
      customerNote: body.customer_note,
      locale: customer.locale,
      requestKey,
      couponCode: coupon?.code ?? '',
      ...(body.date_created && { createdAt: new Date(body.date_created) }),
    },
  });
  if (coupon) {
    const use = { couponId: coupon.id, orderId: id, customerId: customer.id, email: billing.email, now };
    const refused = await orderCoupons.one().useCoupon(db, use);
    if (refused) invalidWithMessage('coupon_code', refused.message);
  }
  if (body.private_note !== '') {
    const note = { orderId: id, kind: 'private' as const, text: body.private_note };
    await insertNote(db, { ...note, authorId: actor?.userId ?? null, createdAt: now });
  }
  const to = body.set_paid === true || amounts.total === 0 ? 'completed' : body.status;
  await changeStatus(db, context, {
    row: await getOrderForUpdate(db, id),
    to,
    by: 'staff',
    ignoreLimit: body.ignore_limit,
    quiet: !body.send_receipt,
    ...(body.date_created && { paidAt: new Date(body.date_created) }),
  });
  return id;
}

/** The order must be one whose lines can still change. */
export function requireOpenLines(row: { status: OrderStatus }): void {
  if (!hasOpenLines(row.status)) throw new AppError('order_not_open');
}

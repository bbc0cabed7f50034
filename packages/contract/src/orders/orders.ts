import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, flag, id, isoDate, nameText, plainText, whole } from '../base/ids.ts';
import { listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import {
  MAX_ORDER_KEY_LENGTH,
  MAX_ORDER_LINES,
  MAX_ORDER_NOTE_LENGTH,
  MAX_ORDER_REASON_LENGTH,
  MAX_REQUEST_ID_LENGTH,
  MAX_TRANSACTION_ID_LENGTH,
} from '../limits.ts';
import { couponCodeIn } from '../sales/coupons.ts';
import {
  orderStatuses,
  orderTypes,
  paymentMethods,
  orderNoteKinds,
  refundWays,
  amount,
  lineAmounts,
  orderTotals,
  amountIn,
  orderBillingIn,
  order,
  orderLineIn,
  orderStaff,
  orderReaders,
  orderErrors,
} from './order-shapes.ts';

const settable = ['pending', 'on-hold', 'completed', 'cancelled', 'failed', 'processing', 'refunded'] as const;
const reason = plainText(MAX_ORDER_REASON_LENGTH, 0).default('');

const create = z.object({
  customer_id: id,
  course_lines: z.array(orderLineIn).min(1).max(MAX_ORDER_LINES),
  status: z.enum(['pending', 'on-hold', 'completed']).default('completed'),
  set_paid: flag.optional(),
  payment_method: z.enum(['manual', 'offline', 'free']).default('manual'),
  payment_method_title: nameText(100, 0).optional(),
  transaction_id: nameText(MAX_TRANSACTION_ID_LENGTH, 0).default(''),
  date_created: dateIn.optional(),
  /** Percent of the prices, in hundredths; or an amount. */
  discount_percent: whole(0, 10_000).default(0),
  discount_total: amountIn.optional(),
  /** A coupon that gives the discount; in place of the two above. */
  coupon_code: couponCodeIn,
  billing: orderBillingIn.optional(),
  customer_note: plainText(MAX_ORDER_NOTE_LENGTH, 0).default(''),
  private_note: plainText(MAX_ORDER_NOTE_LENGTH, 0).default(''),
  send_receipt: flag.default(true),
  /** Enrolls also where a course is full. */
  ignore_limit: flag.default(false),
  /** The same key is answered with the order that it has made. */
  request_key: z.string().min(8).max(MAX_REQUEST_ID_LENGTH).optional(),
});

/** The input of an order's amounts. */
const priced = create.pick({
  course_lines: true,
  discount_percent: true,
  discount_total: true,
  coupon_code: true,
  billing: true,
});

const orderPreview = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      /** 0 for a bundle. */
      course_id: z.number().int(),
      bundle_id: z.number().int(),
      name: z.string(),
      ...lineAmounts,
      /** The customer has access to the course, or to all courses of the bundle, already. */
      has_access: z.boolean(),
    }),
  ),
  ...orderTotals,
  taxed: z.boolean(),
  /** Prices of lines contain their tax. */
  prices_include_tax: z.boolean(),
  reverse_charge: z.boolean(),
  /** The VAT number is invalid and is ignored. */
  vat_ignored: z.boolean(),
});
export type OrderPreview = z.output<typeof orderPreview>;

const update = z.object({
  status: z.enum(settable),
  /** Required where a change of status ends access. */
  reason,
  /** Enrolls also where a course is full. */
  ignore_limit: flag.default(false),
  transaction_id: nameText(MAX_TRANSACTION_ID_LENGTH, 0),
  billing: orderBillingIn,
  customer_note: plainText(MAX_ORDER_NOTE_LENGTH, 0),
  modified: isoDate,
});

const family = {
  path: '/lectern/v1/orders',
  noun: 'order',
  who: { read: orderReaders, write: orderStaff },
  view: order,
};

const orderResource = resource({
  ...family,
  longJobLists: ['orders'],
  create,
  update: update.partial(),
  query: listQuery(['date', 'id', 'number', 'total'], { orderby: 'date' }).extend({
    status: z.enum(['any', ...orderStatuses]).default('any'),
    /** Only orders that the caller has made. */
    own: flag.default(false),
    customer: id.optional(),
    course: id.optional(),
    /** Orders that use this coupon; for those who manage orders. */
    coupon: id.optional(),
    bundle: id.optional(),
    /** Orders with a line that sells this product itself, by its id in the list of products. Sums are of these lines. */
    product: id.optional(),
    /** Of the billing address; for those who manage orders. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    /** Orders that were completed in this time and are completed or refunded now. */
    sold_after: dateIn.optional(),
    sold_before: dateIn.optional(),
    method: z.enum(paymentMethods).optional(),
    type: z.enum(orderTypes).optional(),
    created_via: z.enum(['checkout', 'admin']).optional(),
  }),
});

export const orderNote = z.object({
  id: z.number().int(),
  kind: z.enum(orderNoteKinds),
  text: z.string(),
  author: z.string(),
  created_at: isoDate,
});

const ofOne = { params: z.object({ id }) };

export const orders = {
  ...orderResource,
  list: {
    ...orderResource.list,
    response: z.object({
      data: z.array(order),
      meta: listMeta.extend({
        orders_count: statusCounts,
        /** Sums over all orders of the list, by currency. */
        totals: z.array(
          z.object({
            currency: z.string(),
            total: amount,
            refunded: amount,
            formatted_total: z.string(),
            formatted_refunded: z.string(),
          }),
        ),
      }),
    }),
  },
  create: { ...orderResource.create, errors: [...orderResource.create.errors, 'course_full' as const] },
  update: {
    ...orderResource.update,
    errors: [...orderResource.update.errors, 'bad_transition' as const, 'course_full' as const],
  },
  remove: {
    ...orderResource.remove,
    errors: [...orderResource.remove.errors, 'bad_transition' as const, 'order_has_bookings' as const],
  },
  /** POST although it only reads: it has a body. */
  preview: endpoint({
    method: 'POST',
    path: `${family.path}/preview`,
    summary: 'What an order of staff would come to',
    who: orderStaff,
    body: priced.extend({ customer_id: id.optional() }),
    response: orderPreview,
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  bulkUpdate: bulkUpdateOf(family, z.object({ status: update.shape.status, reason })),
  notes: endpoint({
    method: 'GET',
    path: `${family.path}/:id/notes`,
    summary: 'The history of an order, the latest first',
    who: `${orderStaff}; the customer sees the notes for customers`,
    ...ofOne,
    response: z.object({ data: z.array(orderNote) }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: `${family.path}/:id/notes`,
    summary: 'Add a note to an order',
    who: orderStaff,
    ...ofOne,
    body: z.object({
      kind: z.enum(['private', 'customer']).default('private'),
      text: plainText(MAX_ORDER_NOTE_LENGTH),
    }),
    response: orderNote,
    status: 201,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  refund: endpoint({
    method: 'POST',
    path: `${family.path}/:id/refunds`,
    summary: 'Refund an order, or amounts of its lines',
    who: `administrators; managers if a setting says so`,
    ...ofOne,
    body: z.object({
      /** Left out: all that is not refunded. */
      lines: z
        .array(z.object({ line_id: id, amount: amountIn }))
        .min(1)
        .max(MAX_ORDER_LINES)
        .optional(),
      reason,
      /** Ends the access of the refunded lines. A full refund always does. */
      end_access: flag.default(false),
      /** Also cancels the subscription that the order belongs to. */
      cancel_subscription: flag.default(false),
      via: z.enum(refundWays).default('record'),
      request_key: z.string().min(8).max(MAX_REQUEST_ID_LENGTH),
    }),
    response: order,
    errors: ['invalid_params', ...orderErrors],
  }),
  document: endpoint({
    method: 'GET',
    path: `${family.path}/:id/documents/:document_id`,
    summary: 'An invoice or a credit note as a PDF',
    who: `${orderStaff}, the customer, and whoever has the key of the order; the cookie alone identifies`,
    params: z.object({ id, document_id: id }),
    query: z.object({ key: z.string().max(MAX_ORDER_KEY_LENGTH).default('') }),
    response: z.unknown(),
    file: 'application/pdf',
    cookieAlone: true,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${family.path}/:id/cancel`,
    summary: 'Cancel an order that is not paid',
    who: 'the customer',
    ...ofOne,
    response: order,
    errors: orderErrors,
  }),
  resend: endpoint({
    method: 'POST',
    path: `${family.path}/:id/resend`,
    summary: 'Mail the customer the email of the present status again',
    who: orderStaff,
    ...ofOne,
    response: order,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'nothing_to_send', 'rate_limited'],
  }),
};

import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, email, flag, id, isoDate, isoDateOrNull, nameText, plainText, whole } from '../base/ids.ts';
import { listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import {
  MAX_ADDRESS_LINE_LENGTH,
  MAX_BILLING_NAME_LENGTH,
  MAX_ORDER_KEY_LENGTH,
  MAX_ORDER_LINES,
  MAX_ORDER_NOTE_LENGTH,
  MAX_ORDER_REASON_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_REQUEST_ID_LENGTH,
  MAX_STATE_LENGTH,
  MAX_TRANSACTION_ID_LENGTH,
  MAX_TYPED_VAT_NUMBER_LENGTH,
} from '../limits.ts';

export const orderStatuses = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'trash',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** `renewal`: a later payment of a subscription. `manual`: created by staff. */
export const orderTypes = ['single', 'subscription', 'renewal', 'manual'] as const;
export type OrderType = (typeof orderTypes)[number];
/** `manual`: recorded by staff. `free`: nothing to pay. */
export const paymentMethods = ['offline', 'stripe', 'paypal', 'manual', 'free'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** `system`: written by the server. `private`: for staff. `customer`: for staff and the customer, who is mailed. */
export const orderNoteKinds = ['system', 'private', 'customer'] as const;
export const lineAccessStates = ['none', 'active', 'ended'] as const;
/** `pending`: asked of the payment gateway, whose answer is awaited. */
export const refundStatuses = ['pending', 'done', 'failed'] as const;
/** `record`: the money was given back in another way. */
export const refundWays = ['gateway', 'record'] as const;
export const disputeStates = ['', 'open', 'won', 'lost'] as const;

/** A decimal string with as many decimals as the currency has. */
const amount = z.string();
/** A decimal string or a number of at most three decimals; the currency may allow fewer. */
export const amountIn = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .trim()
    .regex(/^\d{1,9}(\.\d{1,3})?$/),
);

const countryCode = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
]);
const line = (max: number) => nameText(max, 0).default('');

/** Whom an order is billed to. */
export const orderBillingIn = z.object({
  first_name: line(MAX_BILLING_NAME_LENGTH),
  last_name: line(MAX_BILLING_NAME_LENGTH),
  company: line(MAX_ADDRESS_LINE_LENGTH),
  vat_number: line(MAX_TYPED_VAT_NUMBER_LENGTH),
  address_1: line(MAX_ADDRESS_LINE_LENGTH),
  address_2: line(MAX_ADDRESS_LINE_LENGTH),
  city: line(MAX_BILLING_NAME_LENGTH),
  postcode: line(MAX_POSTCODE_LENGTH),
  /** ISO 3166-1; '' if unknown. */
  country: countryCode.default(''),
  /** ISO 3166-2 without the country. */
  state: line(MAX_STATE_LENGTH),
  email: z.union([z.literal(''), email]).default(''),
  phone: line(40),
});
export const orderBilling = z.object(
  Object.fromEntries(Object.keys(orderBillingIn.shape).map((name) => [name, z.string()])) as Record<
    keyof typeof orderBillingIn.shape,
    z.ZodString
  >,
);
export type OrderBilling = z.output<typeof orderBillingIn>;

const customer = z.object({
  id: z.number().int(),
  display_name: z.string(),
  avatar_url: z.string(),
  email: z.string(),
});

export const orderLine = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  type: z.enum(['course', 'bundle']),
  /** 0 for a bundle, and for a course that was deleted. */
  course_id: z.number().int(),
  bundle_id: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  /** The regular price when the order was made. */
  regular: amount,
  /** Before the discount. */
  subtotal: amount,
  discount: amount,
  /** In thousandths of a percent. */
  tax_rate: z.number().int(),
  tax: amount,
  /** What is paid for the line, with its tax. */
  total: amount,
  refunded: amount,
  access: z.enum(lineAccessStates),
  formatted_regular: z.string(),
  formatted_subtotal: z.string(),
  formatted_discount: z.string(),
  formatted_tax: z.string(),
  formatted_total: z.string(),
  formatted_refunded: z.string(),
});
export type OrderLine = z.output<typeof orderLine>;

const orderRefund = z.object({
  id: z.number().int(),
  status: z.enum(refundStatuses),
  via: z.enum(refundWays),
  amount,
  formatted_amount: z.string(),
  lines: z.array(z.object({ line_id: z.number().int(), amount })),
  reason: z.string(),
  /** The gateway's id of the refund. */
  reference: z.string(),
  /** Why it failed. */
  error: z.string(),
  created_at: isoDate,
});
export type OrderRefund = z.output<typeof orderRefund>;

export const order = z.object({
  id: z.number().int(),
  number: z.string(),
  permalink: z.string(),
  status: z.enum(orderStatuses),
  type: z.enum(orderTypes),
  currency: z.string(),
  currency_symbol: z.string(),
  prices_include_tax: z.boolean(),
  subtotal: amount,
  discount_total: amount,
  total_tax: amount,
  total: amount,
  refunded_total: amount,
  formatted_subtotal: z.string(),
  formatted_discount: z.string(),
  formatted_tax: z.string(),
  formatted_total: z.string(),
  formatted_refunded: z.string(),
  date_created: isoDate,
  date_modified: isoDate,
  modified: isoDate,
  date_paid: isoDateOrNull,
  date_completed: isoDateOrNull,
  /** When an unpaid order is cancelled; '' if it is not. */
  expiry_date: z.string(),
  customer_id: z.number().int(),
  /** null once the account is gone. The email is '' for those who may not see it. */
  customer: customer.nullable(),
  payment_method: z.enum(paymentMethods),
  payment_method_title: z.string(),
  transaction_id: z.string(),
  created_via: z.string(),
  customer_ip_address: z.string(),
  customer_user_agent: z.string(),
  customer_note: z.string(),
  /** Opens the order without signing in; '' for all but the customer and those who manage orders. */
  order_key: z.string(),
  /** Where the customer pays; '' if there is nothing to pay. */
  payment_url: z.string(),
  version: z.string(),
  cart_hash: z.string(),
  attachment: z.array(z.number().int()),
  download_url: z.string(),
  invoice_number: z.string(),
  coupon_code: z.string(),
  reverse_charge: z.boolean(),
  billing: orderBilling,
  course_lines: z.array(orderLine),
  /** Invoices and credit notes, the latest first. */
  documents: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      issued_at: isoDate,
      total: amount,
      url: z.string(),
    }),
  ),
  /** The latest first, at most `MAX_SHOWN_REFUNDS`; empty for all but those who manage orders. */
  refunds: z.array(orderRefund),
  /** What is left of its lines; refunds that wait for their gateway count as given. Empty where `can.refund` is off. */
  refundable: z.array(z.object({ line_id: z.number().int(), amount, formatted_amount: z.string() })),
  /** Whether its payment can be refunded through its gateway. */
  paid_online: z.boolean(),
  /** Of the payment; '' if there was none, and for all but those who manage orders. */
  dispute: z.enum(disputeStates),
  /** The statuses that the caller may set. */
  next_statuses: z.array(z.enum(orderStatuses)),
  can: z.object({
    manage: z.boolean(),
    /** Its lines, while it is not paid. */
    change_lines: z.boolean(),
    refund: z.boolean(),
    trash: z.boolean(),
    cancel: z.boolean(),
    pay: z.boolean(),
  }),
});
export type Order = z.output<typeof order>;

/** A course that staff order for a customer, at its price or at another one. */
export const orderLineIn = z.object({
  course_id: id,
  /** Access for one person; stock clients send the number. */
  quantity: whole(1, 1).default(1),
  /** The price instead of the current one. */
  subtotal: amountIn.optional(),
  total: amountIn.optional(),
});

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
  billing: orderBillingIn.optional(),
  customer_note: plainText(MAX_ORDER_NOTE_LENGTH, 0).default(''),
  private_note: plainText(MAX_ORDER_NOTE_LENGTH, 0).default(''),
  send_receipt: flag.default(true),
  /** Enrolls also where a course is full. */
  ignore_limit: flag.default(false),
  /** The same key is answered with the order that it has made. */
  request_key: z.string().min(8).max(MAX_REQUEST_ID_LENGTH).optional(),
});

/** What decides the amounts of an order. */
const priced = create.pick({ course_lines: true, discount_percent: true, discount_total: true, billing: true });

const orderPreview = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      course_id: z.number().int(),
      name: z.string(),
      regular: amount,
      subtotal: amount,
      discount: amount,
      tax_rate: z.number().int(),
      tax: amount,
      total: amount,
      formatted_total: z.string(),
      /** The customer has access to the course already. */
      has_access: z.boolean(),
    }),
  ),
  subtotal: amount,
  discount_total: amount,
  total_tax: amount,
  total: amount,
  formatted_subtotal: z.string(),
  formatted_discount: z.string(),
  formatted_tax: z.string(),
  formatted_total: z.string(),
  taxed: z.boolean(),
  /** Prices of lines contain their tax. */
  prices_include_tax: z.boolean(),
  reverse_charge: z.boolean(),
  /** The VAT number cannot be right and counts for nothing. */
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

const staff = 'managers and administrators';
const family = {
  path: '/lectern/v1/orders',
  noun: 'order',
  who: { read: `${staff}; instructors those with their courses; learners their own`, write: staff },
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

const orderErrors = ['not_signed_in', 'forbidden', 'not_found', 'bad_transition'] as const;
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
    who: staff,
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
    who: `${staff}; the customer sees the notes for customers`,
    ...ofOne,
    response: z.object({ data: z.array(orderNote) }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: `${family.path}/:id/notes`,
    summary: 'Add a note to an order',
    who: staff,
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
    who: `${staff}, the customer, and whoever has the key of the order; the cookie alone identifies`,
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
    who: staff,
    ...ofOne,
    response: order,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'nothing_to_send', 'rate_limited'],
  }),
};

const itemPath = '/lectern/v1/order-items';
const itemBody = z.object({ quantity: whole(1, 1).default(1), total: amountIn.optional() });
const ofItem = { params: z.object({ id }), response: orderLine };
const lockedErrors = [...orderErrors, 'invalid_params', 'order_not_open'] as const;

/** The lines of an order, one by one. They change only while the order is not paid. */
export const orderItems = {
  list: endpoint({
    method: 'GET',
    path: itemPath,
    summary: 'List the lines of an order',
    who: family.who.read,
    query: listQuery(['id'], { order: 'asc' }).extend({ order_id: id }),
    response: z.object({ data: z.array(orderLine), meta: listMeta }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${itemPath}/:id`,
    summary: 'Get one line of an order',
    who: family.who.read,
    ...ofItem,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: itemPath,
    summary: 'Add a line to an unpaid order',
    who: staff,
    body: orderLineIn.extend({ order_id: id }),
    response: orderLine,
    status: 201,
    errors: lockedErrors,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${itemPath}/:id`,
    summary: 'Change the price of a line of an unpaid order',
    who: staff,
    ...ofItem,
    body: itemBody,
    updates: true,
    errors: lockedErrors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${itemPath}/:id`,
    summary: 'Remove a line of an unpaid order',
    who: staff,
    ...ofItem,
    errors: lockedErrors,
  }),
};

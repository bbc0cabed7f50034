import { z } from 'zod';
import { email, id, isoDate, isoDateOrNull, nameText, whole } from '../base/ids.ts';
import {
  MAX_ADDRESS_LINE_LENGTH,
  MAX_BILLING_NAME_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_STATE_LENGTH,
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
export const amount = z.string();
/** The sums over the lines of an order. */
export const orderTotals = {
  subtotal: amount,
  discount_total: amount,
  total_tax: amount,
  total: amount,
  formatted_subtotal: z.string(),
  formatted_discount: z.string(),
  formatted_tax: z.string(),
  formatted_total: z.string(),
};
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

export const lineAmounts = {
  /** The regular price when the order was made. */
  regular: amount,
  /** Before the discount. */
  subtotal: amount,
  discount: amount,
  /** In thousandths of a percent. */
  tax_rate: z.number().int(),
  tax: amount,
  /** The amount paid for the line, with tax. */
  total: amount,
  formatted_total: z.string(),
};

export const orderLine = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  type: z.enum(['course', 'bundle']),
  /** 0 for a bundle, and for a course that was deleted. */
  course_id: z.number().int(),
  bundle_id: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  ...lineAmounts,
  refunded: amount,
  access: z.enum(lineAccessStates),
  formatted_regular: z.string(),
  formatted_subtotal: z.string(),
  formatted_discount: z.string(),
  formatted_tax: z.string(),
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
  /** 0 if it belongs to none. */
  subscription_id: z.number().int(),
  currency: z.string(),
  currency_symbol: z.string(),
  prices_include_tax: z.boolean(),
  ...orderTotals,
  refunded_total: amount,
  formatted_refunded: z.string(),
  date_created: isoDate,
  date_modified: isoDate,
  modified: isoDate,
  date_paid: isoDateOrNull,
  date_completed: isoDateOrNull,
  /** When an unpaid order is cancelled; '' if it is not. */
  expiry_date: z.string(),
  customer_id: z.number().int(),
  /** null after the account was deleted. The email is '' without permission to see it. */
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
  /** The refundable rest of each line; pending refunds are subtracted. Empty where `can.refund` is off. */
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
    /** Its customer may upload proofs of a transfer. */
    upload_proof: z.boolean(),
  }),
});
export type Order = z.output<typeof order>;

/** A course or a bundle that staff order for a customer. */
export const orderLineIn = z.object({
  course_id: id.optional(),
  bundle_id: id.optional(),
  /** Access for one person; stock clients send the number. */
  quantity: whole(1, 1).default(1),
  /** The price instead of the current one. */
  subtotal: amountIn.optional(),
  total: amountIn.optional(),
});

export const orderStaff = 'managers and administrators';
export const orderReaders = `${orderStaff}; instructors those with their courses; learners their own`;
export const orderErrors = ['not_signed_in', 'forbidden', 'not_found', 'bad_transition'] as const;

import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, email, id, isoDate, isoDateOrNull, nameText, plainText } from '../base/ids.ts';
import { listMeta, listQuery, statusCounts } from '../base/paging.ts';
import {
  MAX_PAYOUT_ADDRESS_LENGTH,
  MAX_PAYOUT_DETAIL_LENGTH,
  MAX_PAYOUT_REFERENCE_LENGTH,
  MAX_PAYOUTS_PER_FILE,
  MAX_REJECTION_DETAIL_LENGTH,
  MAX_REQUEST_ID_LENGTH,
  MAX_SWIFT_LENGTH,
} from '../limits.ts';
import { amountIn } from '../orders/order-shapes.ts';
import { payoutMethods } from './revenue.settings.ts';

export const withdrawStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type WithdrawStatus = (typeof withdrawStatuses)[number];
/** Why a request is rejected; `other` needs a text. */
export const rejectionReasons = ['wrong_details', 'not_valid', 'other'] as const;

const amount = z.string();
const detail = nameText(MAX_PAYOUT_DETAIL_LENGTH);

/** Where an instructor is paid. */
export const payoutMethodIn = z.discriminatedUnion('method', [
  z.object({ method: z.literal('paypal'), paypal_email: email }),
  z.object({
    method: z.literal('bank'),
    holder: detail,
    bank: nameText(MAX_PAYOUT_DETAIL_LENGTH, 0).default(''),
    /** An IBAN or an account number. */
    account: detail,
    swift: nameText(MAX_SWIFT_LENGTH, 0).default(''),
  }),
  z.object({ method: z.literal('echeck'), address: plainText(MAX_PAYOUT_ADDRESS_LENGTH) }),
]);
export type PayoutMethod = z.output<typeof payoutMethodIn>;

const payoutDetails = z.record(z.string(), z.string());

const withdrawal = z.object({
  id: z.number().int(),
  status: z.enum(withdrawStatuses),
  amount,
  currency: z.string(),
  /** Formatted. */
  withdraw_amount: z.string(),
  withdraw_method: z.enum(payoutMethods),
  details: payoutDetails,
  date_created: isoDate,
  date_modified: isoDate,
  reason: z.enum(['', ...rejectionReasons]),
  rejection_detail: z.string(),
  reference: z.string(),
  paid_at: isoDateOrNull,
  decided_at: isoDateOrNull,
  decided_by: z.string(),
  /** The amount that is available after this request. */
  available_after: amount,
  formatted_available_after: z.string(),
  withdrawer: z.object({ id: z.number().int(), display_name: z.string(), avatar_url: z.string(), email: z.string() }),
  can: z.object({ decide: z.boolean(), cancel: z.boolean() }),
});
export type Withdrawal = z.output<typeof withdrawal>;

const path = '/lectern/v1/withdraws';
const staff = 'those who manage orders';
/** Only administrators pay themselves. */
const othersStaff = `${staff}, of others; administrators also their own`;
const errors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;
const ofOne = { params: z.object({ id }), response: withdrawal };

export const withdraws = {
  list: endpoint({
    method: 'GET',
    path,
    longJobLists: ['withdraws'],
    summary: 'Requests of instructors to be paid',
    who: `${staff}; instructors their own`,
    query: listQuery(['date', 'id', 'amount'], { orderby: 'date' }).extend({
      status: z.enum(['any', ...withdrawStatuses]).default('any'),
      user: id.optional(),
      instructor: id.optional(),
      method: z.enum(payoutMethods).optional(),
    }),
    response: z.object({ data: z.array(withdrawal), meta: listMeta.extend({ withdraws_count: statusCounts }) }),
    errors: ['invalid_params', ...errors],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one request',
    who: `${staff}; the instructor`,
    ...ofOne,
    errors: ['not_found', ...errors],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Request to be paid',
    who: 'instructors',
    body: z.object({
      withdraw_amount: amountIn,
      request_key: z.string().min(8).max(MAX_REQUEST_ID_LENGTH).optional(),
    }),
    aliases: { amount: 'withdraw_amount' },
    response: withdrawal,
    status: 201,
    errors: ['invalid_params', 'withdraw_pending', 'no_payout_method', ...errors],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Approve or reject a request; approved is final',
    who: othersStaff,
    ...ofOne,
    body: z.object({
      status: z.enum(['approved', 'rejected']),
      reason: z.enum(rejectionReasons).optional(),
      rejection_detail: plainText(MAX_REJECTION_DETAIL_LENGTH, 0).default(''),
      reference: nameText(MAX_PAYOUT_REFERENCE_LENGTH, 0).default(''),
      paid_at: dateIn.optional(),
    }),
    updates: true,
    errors: ['invalid_params', 'not_found', 'bad_transition', ...errors],
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Take a request back that is not decided',
    who: 'the instructor',
    ...ofOne,
    errors: ['not_found', 'bad_transition', ...errors],
  }),
  approveMany: endpoint({
    method: 'POST',
    path: `${path}/payout-file`,
    summary: 'Approve requests, and answer the file to pay them with',
    who: staff,
    body: z.object({ ids: z.array(id).min(1).max(MAX_PAYOUTS_PER_FILE), paid_at: dateIn.optional() }),
    response: z.object({
      approved: z.array(z.number().int()),
      failed: z.array(z.object({ id: z.number().int(), code: z.string(), message: z.string() })),
      /** CSV in UTF-8. */
      file: z.string(),
      total: z.array(z.object({ currency: z.string(), total: amount, formatted_total: z.string() })),
    }),
    errors: ['invalid_params', ...errors],
  }),
};

const earning = z.object({
  id: z.number().int(),
  date: isoDate,
  kind: z.enum(['share', 'payout', 'adjustment']),
  order_id: z.number().int(),
  /** Sold in a bundle: instructors do not see such lines of the order. */
  in_bundle: z.boolean(),
  course_id: z.number().int(),
  course_name: z.string(),
  amount,
  formatted_amount: z.string(),
  /** When it can be withdrawn. */
  matures_at: isoDate,
});
export type Earning = z.output<typeof earning>;

const balance = z.object({
  currency: z.string(),
  available: amount,
  /** Not matured yet. */
  pending: amount,
  /** In requests that are not decided. */
  requested: amount,
  withdrawn: amount,
  earned: amount,
  formatted_available: z.string(),
  formatted_pending: z.string(),
  formatted_requested: z.string(),
  formatted_withdrawn: z.string(),
  formatted_earned: z.string(),
  min_payout: amount,
  formatted_min_payout: z.string(),
  methods: z.array(z.enum(payoutMethods)),
  method: z.enum(payoutMethods).nullable(),
  details: payoutDetails,
  /** Earned in each of the last twelve months. */
  months: z.array(z.object({ month: z.string(), amount, formatted_amount: z.string() })),
});
export type Balance = z.output<typeof balance>;

const earningsPath = '/lectern/v1/earnings';
const whose = z.object({ user: id.optional() });

export const earnings = {
  balance: endpoint({
    method: 'GET',
    path: earningsPath,
    summary: 'What an instructor has earned and can withdraw',
    who: `instructors; ${staff} with user`,
    query: whose,
    response: balance,
    errors: ['not_found', ...errors],
  }),
  statement: endpoint({
    method: 'GET',
    path: `${earningsPath}/statement`,
    longJobLists: ['earnings'],
    summary: 'Every change of what an instructor has earned, the latest first',
    who: `instructors; ${staff} with user`,
    query: listQuery(['date'], { per_page: 20 }).extend({ user: id.optional() }),
    response: z.object({ data: z.array(earning), meta: listMeta }),
    errors: ['invalid_params', 'not_found', ...errors],
  }),
  setMethod: endpoint({
    method: 'PUT',
    path: `${earningsPath}/payout-method`,
    summary: 'Say where one is paid',
    who: 'instructors',
    body: payoutMethodIn,
    response: balance,
    errors: ['invalid_params', 'reauthentication_required', ...errors],
  }),
  adjust: endpoint({
    method: 'POST',
    path: `${earningsPath}/adjustments`,
    summary: 'Correct what an instructor has earned',
    who: othersStaff,
    body: z.object({
      user_id: id,
      amount: z
        .string()
        .trim()
        .regex(/^-?\d{1,9}(\.\d{1,3})?$/),
      request_key: z.string().min(8).max(MAX_REQUEST_ID_LENGTH),
    }),
    response: balance,
    errors: ['invalid_params', 'not_found', ...errors],
  }),
};

const rate = z.number().int().min(0).max(100).nullable();

export const revenueRates = {
  ofCourse: endpoint({
    method: 'GET',
    path: '/lectern/v1/revenue/courses/:id',
    summary: 'How the revenue of a course is shared',
    who: staff,
    params: z.object({ id }),
    response: z.object({
      /** null: that of the author, else that of the school. */
      instructor_rate: rate,
      /** The rate while `instructor_rate` is null. */
      default_rate: z.number().int(),
      /** Its instructors with their parts, the author first. All to the author unless they are set. */
      split: z.array(z.object({ user_id: z.number().int(), display_name: z.string(), percent: z.number().int() })),
    }),
    errors: ['not_found', ...errors],
  }),
  setOfCourse: endpoint({
    method: 'PUT',
    path: '/lectern/v1/revenue/courses/:id',
    summary: 'Share the revenue of a course: its rate, and the parts of its instructors',
    who: othersStaff,
    params: z.object({ id }),
    body: z.object({
      instructor_rate: rate,
      /** Empty: all to the author. Percents of those who teach the course, which sum to 100. */
      split: z.array(z.object({ user_id: id, percent: z.number().int().min(0).max(100) })).max(21),
    }),
    response: z.object({ saved: z.literal(true) }),
    errors: ['invalid_params', 'not_found', ...errors],
  }),
  ofInstructor: endpoint({
    method: 'GET',
    path: '/lectern/v1/revenue/instructors/:id',
    summary: 'The rate of an instructor',
    who: staff,
    params: z.object({ id }),
    response: z.object({ instructor_rate: rate, default_rate: z.number().int() }),
    errors: ['not_found', ...errors],
  }),
  setOfInstructor: endpoint({
    method: 'PUT',
    path: '/lectern/v1/revenue/instructors/:id',
    summary: 'Set the rate of an instructor; null for that of the school',
    who: othersStaff,
    params: z.object({ id }),
    body: z.object({ instructor_rate: rate }),
    response: z.object({ saved: z.literal(true) }),
    errors: ['invalid_params', 'not_found', ...errors],
  }),
};

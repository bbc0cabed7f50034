import { z } from 'zod';
import { dateIn, flag, id, isoDate, isoDateOrNull, plainText, whole } from '../base/ids.ts';
import { listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import {
  MAX_COUPON_CODE_LENGTH,
  MAX_COUPON_COURSES,
  MAX_COUPON_DESCRIPTION_LENGTH,
  MAX_COUPON_USES,
} from '../limits.ts';
import { amountIn } from '../orders/order-shapes.ts';

export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];
/** `scheduled`: not begun. `off`: not active. `used_up`: used as often as its limit says. */
export const couponStatuses = ['active', 'scheduled', 'expired', 'used_up', 'off', 'trash'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** The code of a new coupon; case-insensitive. */
const newCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,40}$/);

/** The code as the buyer enters it; '' for none. */
export const couponCodeIn = z.string().trim().toUpperCase().max(MAX_COUPON_CODE_LENGTH).default('');

/** A decimal string with as many decimals as the currency has. */
const amount = z.string();

export const coupon = z.object({
  id: z.number().int(),
  /** In upper case. */
  code: z.string(),
  /** Shown to buyers. */
  description: z.string(),
  kind: z.enum(couponKinds),
  /** In hundredths of a percent. */
  percent: z.number().int(),
  amount,
  /** The currency of the school when the coupon was created. Amounts and the minimum are in it. */
  currency: z.string(),
  formatted_amount: z.string(),
  /** Empty: all courses. */
  course_ids: z.array(z.number().int()),
  /** The first `MAX_NAMED_COUPON_COURSES` of them that exist, with their names. */
  courses: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** 0: without a limit. */
  usage_limit: z.number().int(),
  usage_limit_per_customer: z.number().int(),
  /** The minimum total of the courses that it applies to. */
  minimum_total: amount,
  starts_at: isoDateOrNull,
  ends_at: isoDateOrNull,
  active: z.boolean(),
  status: z.enum(couponStatuses),
  used_count: z.number().int(),
  date_created: isoDate,
  modified: isoDate,
});
export type Coupon = z.output<typeof coupon>;

const fields = z.object({
  code: newCode,
  description: plainText(MAX_COUPON_DESCRIPTION_LENGTH, 0),
  kind: z.enum(couponKinds),
  percent: whole(0, 10_000),
  amount: amountIn,
  course_ids: z.array(id).max(MAX_COUPON_COURSES),
  usage_limit: whole(0, MAX_COUPON_USES),
  usage_limit_per_customer: whole(0, MAX_COUPON_USES),
  minimum_total: amountIn,
  starts_at: dateIn,
  ends_at: dateIn,
  active: flag,
});

const staff = 'managers and administrators';
const family = {
  path: '/lectern/v1/coupons',
  noun: 'coupon',
  who: { read: staff, write: staff },
  view: coupon,
};

const couponResource = resource({
  ...family,
  longJobLists: ['coupons'],
  create: fields.extend({
    description: fields.shape.description.default(''),
    percent: fields.shape.percent.default(0),
    amount: amountIn.default('0'),
    course_ids: fields.shape.course_ids.default([]),
    usage_limit: fields.shape.usage_limit.default(0),
    usage_limit_per_customer: fields.shape.usage_limit_per_customer.default(0),
    minimum_total: amountIn.default('0'),
    starts_at: dateIn.default(null),
    ends_at: dateIn.default(null),
    active: flag.default(true),
  }),
  update: fields.extend({ modified: isoDate }).partial(),
  query: listQuery(['date', 'id', 'code', 'used_count', 'ends_at'], { orderby: 'date' }).extend({
    status: z.enum(['any', ...couponStatuses]).default('any'),
    kind: z.enum(couponKinds).optional(),
    /** Coupons that apply to this course. */
    course: id.optional(),
  }),
});

export const coupons = {
  ...couponResource,
  list: {
    ...couponResource.list,
    response: z.object({
      data: z.array(coupon),
      meta: listMeta.extend({
        coupons_count: statusCounts,
        /** The currency of a new coupon. */
        currency: z.string(),
      }),
    }),
  },
  bulkUpdate: bulkUpdateOf(family, z.object({ active: flag })),
};

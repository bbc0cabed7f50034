import type { contract, Sent } from '@lectern/contract';
import { MAX_COUPON_CODE_LENGTH } from '@lectern/contract/limits';
import { fitsCurrency } from '@lectern/contract/money';
import { isAmount, isPercent, percentHundredths } from '../orders/amounts.ts';
import type { Coupon } from './coupon.ts';

/** A coupon as its form has it. */
export interface CouponValues {
  code: string;
  description: string;
  kind: Coupon['kind'];
  /** '12.5' */
  percent: string;
  amount: string;
  course_ids: number[];
  /** '' for no limit. */
  usage_limit: number | '';
  usage_limit_per_customer: number | '';
  /** '' for none. */
  minimum_total: string;
  starts_at: string | null;
  ends_at: string | null;
  active: boolean;
}

const blank: CouponValues = {
  code: '',
  description: '',
  kind: 'percent',
  percent: '',
  amount: '',
  course_ids: [],
  usage_limit: '',
  usage_limit_per_customer: '',
  minimum_total: '',
  starts_at: null,
  ends_at: null,
  active: true,
};

/** Hundredths of a percent as they are typed: 1250 is '12.5'. */
export function percentText(hundredths: number): string {
  if (hundredths === 0) return '';
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(hundredths / 100)}${fraction && `.${fraction}`}`;
}

const amountText = (amount: string): string => (Number(amount) > 0 ? amount : '');

export function couponValues(stored: Coupon | undefined): CouponValues {
  if (!stored) return blank;
  return {
    code: stored.code,
    description: stored.description,
    kind: stored.kind,
    percent: percentText(stored.percent),
    amount: amountText(stored.amount),
    course_ids: stored.course_ids,
    usage_limit: stored.usage_limit || '',
    usage_limit_per_customer: stored.usage_limit_per_customer || '',
    minimum_total: amountText(stored.minimum_total),
    starts_at: stored.starts_at,
    ends_at: stored.ends_at,
    active: stored.active,
  };
}

type Body = Sent<typeof contract.coupons.create>['body'];

/** The changed fields as they are sent. */
export function couponBody(changed: Partial<CouponValues>): Partial<Body> {
  const { percent, amount, minimum_total: minimum, usage_limit: all, usage_limit_per_customer: each } = changed;
  const { code, description, kind, course_ids, starts_at, ends_at, active } = changed;
  const asTyped = { code, description, kind, course_ids, starts_at, ends_at, active };
  return {
    ...(Object.fromEntries(Object.entries(asTyped).filter(([, value]) => value !== undefined)) as Partial<Body>),
    ...(percent !== undefined && { percent: percentHundredths(percent || '0') }),
    ...(amount !== undefined && { amount: amount || '0' }),
    ...(minimum !== undefined && { minimum_total: minimum || '0' }),
    ...(all !== undefined && { usage_limit: all || 0 }),
    ...(each !== undefined && { usage_limit_per_customer: each || 0 }),
  };
}

type Problem = 'required' | 'bad_code' | 'bad_percent' | 'bad_amount' | 'too_many_decimals';

const CODE = new RegExp(`^[A-Za-z0-9_-]{3,${MAX_COUPON_CODE_LENGTH}}$`);

function amountProblem(text: string, currency: string): Problem | undefined {
  if (!isAmount(text)) return 'bad_amount';
  return fitsCurrency(text, currency) ? undefined : 'too_many_decimals';
}

/** Problems of a coupon by path. Only the discount of the chosen kind is checked. */
export function couponProblems(values: CouponValues, currency: string): Record<string, Problem | undefined> {
  const { code, kind, percent, amount, minimum_total: minimum } = values;
  const hundredths = isPercent(percent) ? percentHundredths(percent) : 0;
  return {
    code: code.trim() === '' ? 'required' : CODE.test(code.trim()) ? undefined : 'bad_code',
    ...(kind === 'percent' && { percent: hundredths > 0 && hundredths <= 10_000 ? undefined : 'bad_percent' }),
    ...(kind === 'amount' && {
      amount: Number(amount) === 0 && isAmount(amount || '0') ? 'required' : amountProblem(amount, currency),
    }),
    ...(minimum !== '' && { minimum_total: amountProblem(minimum, currency) }),
  };
}

import type { Coupon, CouponStatus } from '@lectern/contract';
import { coupons } from '../../shared/deferred/endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';

export type { Coupon };

export const statusTones = {
  active: 'good',
  scheduled: 'accent',
  expired: 'neutral',
  used_up: 'neutral',
  off: 'warn',
  trash: 'bad',
} as const satisfies Record<CouponStatus, string>;

export const editPath = ({ id }: Pick<Coupon, 'id'>): string => `/coupons/${id}/edit`;

/** Coupons as choices of a filter. */
export const couponOptions = optionsOf(coupons.list, {
  option: ({ id, code }) => ({ value: String(id), label: code }),
  query: { orderby: 'code', order: 'asc' },
});

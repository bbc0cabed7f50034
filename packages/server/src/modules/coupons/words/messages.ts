import { type Invalid, invalidWith } from '../../../platform/errors.ts';
import { defineWords, type Message } from '../../../platform/language/messages.ts';
import type { CouponRefusal } from '../coupons.rules.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const said = defineWords('coupons', { en, de, ar });

export const invalid: Invalid<keyof typeof en> = invalidWith(said);

/** `minimum`: what an order must come to. */
export const refusalMessage = (refusal: CouponRefusal, minimum: string): Message =>
  refusal === 'coupon_minimum' ? said('coupon_minimum', { minimum }) : said(refusal);

import { erasureOf } from '../../platform/db/erasure.ts';
import { coupons, couponUses } from './coupons.tables.ts';

export const couponsErasure = [
  erasureOf(coupons, {
    keep: {
      'What the school has decided.': ['code', 'description', 'kind', 'currency'],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(couponUses, { keep: { 'Names a row without a name, or nobody.': ['customerId'] } }),
];

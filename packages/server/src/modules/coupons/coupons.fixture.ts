/** Coupons that give no discount on a course for $100.00 in tests: the case, its fields (null: no coupon), the message. */
export const refusedCoupons: [string, Record<string, unknown> | null, string][] = [
  ['unknown', null, 'There is no such coupon.'],
  ['off', { active: false }, 'This coupon is no longer valid.'],
  ['expired', { ends_at: '2030-01-01' }, 'This coupon has expired.'],
  ['not started', { starts_at: '2031-01-01' }, 'This coupon is not valid yet.'],
  ['below its minimum', { minimum_total: '100.01' }, 'This coupon needs courses for at least $100.01.'],
];

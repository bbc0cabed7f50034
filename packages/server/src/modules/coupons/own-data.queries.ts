export const couponsOwnData = [
  { because: 'The order shows the coupon that was used for it.', tables: ['coupon_uses'] },
];

import { defineSettings, setting } from '../base/settings.ts';

/** How instructors can be paid out. */
export const payoutMethods = ['paypal', 'bank', 'echeck'] as const;

export const revenueSettings = defineSettings(
  'payments.revenue_sharing',
  {
    /** Percent of a sale without tax and fees; the school keeps the rest. */
    instructor_rate: setting.whole({ min: 0, max: 100, default: 80 }),
    /** Percent that the school deducts before sharing. */
    fee_percent: setting.whole({ min: 0, max: 100, default: 0 }),
    min_payout: setting.text({
      max: 12,
      default: '50.00',
      pattern: /^\d{1,9}(\.\d{1,3})?$/,
      expects: 'number',
      code: true,
    }),
    /** Days until an earning can be withdrawn. */
    maturity_days: setting.whole({ min: 0, max: 365, default: 7 }),
    methods: setting.choices(payoutMethods),
  },
  { tab: 'payments', section: 'revenue', order: 70 },
);

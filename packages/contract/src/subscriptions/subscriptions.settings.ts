import { defineSettings, setting } from '../base/settings.ts';

export const subscriptionSettings = defineSettings(
  'payments.subscription',
  {
    /** Days that access stays after a renewal has failed. */
    grace_days: setting.whole({ min: 0, max: 60, default: 3 }),
    /** Days after the due date on which a failed renewal is charged again; the subscription ends after the last one. */
    retry_days: setting.text({
      max: 40,
      default: '1, 3, 5, 7',
      pattern: /^(\d{1,2}( *, *\d{1,2}){0,9})?$/,
      code: true,
    }),
    customer_can_cancel: setting.flag(true),
  },
  { tab: 'payments', section: 'subscriptions', order: 75 },
);

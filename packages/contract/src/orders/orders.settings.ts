import { defineSettings, setting } from '../base/settings.ts';

export const orderSettings = defineSettings(
  'payments.orders',
  {
    manager_can_refund: setting.flag(true),
    instructor_sees_email: setting.flag(false),
  },
  { tab: 'payments', section: 'orders', order: 4 },
);

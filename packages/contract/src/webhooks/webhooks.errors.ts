import { defineErrors } from '../base/define-errors.ts';

export const webhooksErrors = defineErrors({
  too_many_webhooks: {
    status: 409,
    en: 'You have {n} webhooks. Delete one to add another.',
    de: 'Sie haben {n} Webhooks. Löschen Sie einen, um einen weiteren hinzuzufügen.',
    ar: 'لديك {n} من خطاطيف الويب. احذف أحدها لإضافة آخر.',
  },
  webhook_not_active: {
    status: 409,
    en: 'This webhook is not active. Enable it first.',
    de: 'Dieser Webhook ist nicht aktiv. Aktivieren Sie ihn zuerst.',
    ar: 'خطاف الويب هذا غير مفعّل. فعّله أولًا.',
  },
});

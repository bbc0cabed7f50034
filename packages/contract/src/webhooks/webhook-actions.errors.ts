import { defineErrors } from '../base/define-errors.ts';

export const webhookActionsErrors = defineErrors({
  webhook_token_invalid: {
    status: 401,
    en: 'This webhook token is not valid.',
    de: 'Dieses Webhook-Token ist ungültig.',
    ar: 'رمز خطاف الويب هذا غير صالح.',
  },
  webhook_event_unknown: {
    status: 400,
    en: 'This event is not known.',
    de: 'Dieses Ereignis ist nicht bekannt.',
    ar: 'هذا الحدث غير معروف.',
  },
  idempotency_key_used: {
    status: 409,
    en: 'This Idempotency-Key came with another request before.',
    de: 'Dieser Idempotency-Key kam schon mit einer anderen Anfrage.',
    ar: 'أُرسل مفتاح Idempotency-Key هذا من قبل مع طلب آخر.',
  },
});

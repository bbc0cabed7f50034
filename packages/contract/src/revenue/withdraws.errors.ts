import { defineErrors } from '../base/define-errors.ts';

export const withdrawsErrors = defineErrors({
  withdraw_pending: {
    status: 409,
    en: 'You already have a pending request.',
    de: 'Sie haben schon eine offene Anfrage.',
    ar: 'لديك طلب معلّق بالفعل.',
  },
  no_payout_method: {
    status: 409,
    en: 'Add a payout method first.',
    de: 'Fügen Sie zuerst eine Auszahlungsart hinzu.',
    ar: 'أضف طريقة للصرف أولًا.',
  },
});

import { defineErrors } from '../base/define-errors.ts';

export const withdrawsErrors = defineErrors({
  withdraw_pending: {
    status: 409,
    en: 'You already have a pending request.',
    de: 'Sie haben schon eine offene Anfrage.',
    ar: 'لديك طلب معلّق بالفعل.',
  },
  withdraw_overdrawn: {
    status: 409,
    en: 'The balance no longer covers this request. Check it, and approve or reject it alone.',
    de: 'Das Guthaben deckt diese Anfrage nicht mehr. Prüfen Sie sie, und genehmigen Sie sie einzeln, oder lehnen Sie sie ab.',
    ar: 'لم يعد الرصيد يغطي هذا الطلب. راجعه، ثم وافق عليه أو ارفضه على حدة.',
  },
  no_payout_method: {
    status: 409,
    en: 'Add a payout method first.',
    de: 'Fügen Sie zuerst eine Auszahlungsart hinzu.',
    ar: 'أضف طريقة للصرف أولًا.',
  },
});

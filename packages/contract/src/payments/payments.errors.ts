import { defineErrors } from '../base/define-errors.ts';

export const paymentsErrors = defineErrors({
  invalid_signature: {
    status: 400,
    en: 'The signature is not valid.',
    de: 'Die Signatur ist ungültig.',
    ar: 'التوقيع غير صالح.',
  },
  event_refused: {
    status: 409,
    en: 'This event was not sent by the payment service.',
    de: 'Dieses Ereignis stammt nicht vom Zahlungsdienst.',
    ar: 'لم ترسل خدمة الدفع هذا الحدث.',
  },
  gateway_off: {
    status: 409,
    en: 'This payment method is not available now. Choose another one.',
    de: 'Diese Zahlungsart ist zurzeit nicht verfügbar. Wählen Sie eine andere.',
    ar: 'طريقة الدفع هذه غير متاحة الآن. يرجى اختيار طريقة أخرى.',
  },
  gateway_unavailable: {
    status: 502,
    en: 'The payment service does not answer. Try again in a moment.',
    de: 'Der Zahlungsdienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
    ar: 'لا تستجيب خدمة الدفع. يرجى المحاولة بعد قليل.',
  },
  gateway_refused: {
    status: 502,
    en: 'The payment service answered: {reason}',
    de: 'Der Zahlungsdienst hat geantwortet: {reason}',
    ar: 'ردّت خدمة الدفع: {reason}',
  },
  amount_not_payable: {
    status: 409,
    en: 'This amount cannot be paid in {currency} with this payment method.',
    de: 'Dieser Betrag kann mit dieser Zahlungsart nicht in {currency} bezahlt werden.',
    ar: 'لا يمكن دفع هذا المبلغ بعملة {currency} بطريقة الدفع هذه.',
  },
});

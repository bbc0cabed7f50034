import { defineErrors } from '../base/define-errors.ts';

export const checkoutErrors = defineErrors({
  total_changed: {
    status: 409,
    en: 'The total has changed to {total}. Check it and order again.',
    de: 'Der Gesamtbetrag hat sich auf {total} geändert. Prüfen Sie ihn und bestellen Sie noch einmal.',
    ar: 'تغيّر المجموع إلى {total}. تحقق منه ثم أعد الطلب.',
  },
  terms_changed: {
    status: 409,
    en: 'The terms of payment have changed. Check them and order again.',
    de: 'Die Zahlungsbedingungen haben sich geändert. Prüfen Sie sie und bestellen Sie noch einmal.',
    ar: 'تغيّرت شروط الدفع. تحقق منها ثم أعد الطلب.',
  },
  payment_method_off: {
    status: 409,
    en: 'This payment method is not available. Choose another one.',
    de: 'Diese Zahlungsart ist nicht verfügbar. Wählen Sie eine andere.',
    ar: 'طريقة الدفع هذه غير متاحة. اختر طريقة أخرى.',
  },
  already_has_access: {
    status: 409,
    en: 'You already have access to this course.',
    de: 'Sie haben schon Zugang zu diesem Kurs.',
    ar: 'لديك وصول إلى هذه الدورة بالفعل.',
  },
  not_for_sale: {
    status: 409,
    en: 'This course is not for sale.',
    de: 'Dieser Kurs wird nicht verkauft.',
    ar: 'هذه الدورة غير معروضة للبيع.',
  },
});

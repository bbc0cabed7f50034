import { defineErrors } from '../base/define-errors.ts';

export const ordersErrors = defineErrors({
  order_has_bookings: {
    status: 409,
    en: 'Money was booked for this order. It is kept for your accounts.',
    de: 'Für diese Bestellung wurde Geld gebucht. Sie bleibt für Ihre Buchhaltung erhalten.',
    ar: 'سُجّلت مبالغ لهذا الطلب، ولذلك يبقى محفوظًا في حساباتك.',
  },
  order_not_open: {
    status: 409,
    en: 'The lines of this order can no longer change.',
    de: 'Die Positionen dieser Bestellung können nicht mehr geändert werden.',
    ar: 'لم يعد من الممكن تغيير بنود هذا الطلب.',
  },
});

import { defineErrors } from '../base/define-errors.ts';

export const ordersErrors = defineErrors({
  order_has_bookings: {
    status: 409,
    en: 'This order has payments, so it is kept for your accounting.',
    de: 'Für diese Bestellung wurde Geld gebucht. Sie bleibt für Ihre Buchhaltung erhalten.',
    ar: 'سُجّلت مبالغ لهذا الطلب، ولذلك يبقى محفوظًا في حساباتك.',
  },
  nothing_to_send: {
    status: 409,
    en: 'There is no email to send: the status has none, or the customer gets none.',
    de: 'Es gibt keine E-Mail zu senden: Zu diesem Status gibt es keine, oder die Adresse erhält keine.',
    ar: 'لا توجد رسالة لإرسالها: إما أن الحالة لا رسالة لها أو أن العميل لا يتلقى رسائل.',
  },
  takes_no_proof: {
    status: 409,
    en: 'This order isn’t waiting for a bank transfer.',
    de: 'Diese Bestellung wartet auf keine Überweisung.',
    ar: 'هذا الطلب لا ينتظر تحويلًا.',
  },
  too_many_proofs: {
    status: 409,
    en: 'An order has at most {n} payment proofs.',
    de: 'Eine Bestellung hat höchstens {n} Zahlungsnachweise.',
    ar: 'للطلب {n} من إثباتات الدفع كحد أقصى.',
  },
  order_of_subscription: {
    status: 409,
    en: 'A subscription order can’t include other items.',
    de: 'Die Bestellung eines Abonnements nimmt keine weiteren Positionen auf.',
    ar: 'لا يقبل طلب الاشتراك بنودًا أخرى.',
  },
  order_not_open: {
    status: 409,
    en: 'The items of this order can no longer be changed.',
    de: 'Die Positionen dieser Bestellung können nicht mehr geändert werden.',
    ar: 'لم يعد من الممكن تغيير بنود هذا الطلب.',
  },
});

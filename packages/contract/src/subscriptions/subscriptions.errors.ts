import { defineErrors } from '../base/define-errors.ts';

export const subscriptionsErrors = defineErrors({
  subscription_alone: {
    status: 409,
    en: 'A subscription is bought on its own. Remove everything else.',
    de: 'Ein Abonnement wird einzeln gekauft. Entfernen Sie alles andere.',
    ar: 'يُشترى الاشتراك بمفرده. أزل العناصر الأخرى.',
  },
  already_subscribed: {
    status: 409,
    en: 'You already have this subscription. See your account.',
    de: 'Sie haben dieses Abonnement schon. Sehen Sie in Ihrem Konto nach.',
    ar: 'لديك هذا الاشتراك بالفعل. راجع حسابك.',
  },
  cancelling_is_off: {
    status: 403,
    en: 'Ask the school to cancel this subscription.',
    de: 'Bitten Sie die Schule, dieses Abonnement zu kündigen.',
    ar: 'اطلب من المدرسة إلغاء هذا الاشتراك.',
  },
  no_failed_renewal: {
    status: 409,
    en: 'There is no failed renewal that could be charged again.',
    de: 'Es gibt keine fehlgeschlagene Verlängerung, die noch einmal abgebucht werden kann.',
    ar: 'لا يوجد تجديد فاشل يمكن تحصيله مرة أخرى.',
  },
  not_a_manual_subscription: {
    status: 409,
    en: 'This subscription is charged automatically. Its next payment cannot be moved.',
    de: 'Dieses Abonnement wird automatisch abgebucht. Die nächste Zahlung kann nicht verschoben werden.',
    ar: 'يُحصَّل هذا الاشتراك تلقائيًا، ولا يمكن نقل موعد الدفعة التالية.',
  },
  has_subscriptions: {
    status: 409,
    en: 'Cancel the open subscriptions first.',
    de: 'Kündigen Sie zuerst die laufenden Abonnements.',
    ar: 'ألغِ الاشتراكات الجارية أولًا.',
  },
});

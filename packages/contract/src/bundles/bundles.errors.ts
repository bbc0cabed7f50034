import { defineErrors } from '../base/define-errors.ts';

export const bundlesErrors = defineErrors({
  bundle_owned: {
    status: 409,
    en: 'You already have access to all courses of this bundle.',
    de: 'Sie haben schon Zugang zu allen Kursen dieses Pakets.',
    ar: 'لديك وصول إلى جميع دورات هذه الحزمة بالفعل.',
  },
  bundle_not_for_sale: {
    status: 409,
    en: 'This bundle is not for sale.',
    de: 'Dieses Paket wird nicht verkauft.',
    ar: 'هذه الحزمة غير معروضة للبيع.',
  },
});

import { defineErrors } from '../base/define-errors.ts';

export const embeddingErrors = defineErrors({
  embedding_off: {
    status: 403,
    en: 'This school does not allow its courses on other sites.',
    de: 'Diese Schule lässt ihre Kurse auf anderen Websites nicht zu.',
    ar: 'لا تسمح هذه المدرسة بعرض دوراتها على مواقع أخرى.',
  },
  oembed_format: {
    status: 501,
    en: 'Only the format json is supported.',
    de: 'Nur das Format json wird unterstützt.',
    ar: 'التنسيق الوحيد المدعوم هو json.',
  },
});

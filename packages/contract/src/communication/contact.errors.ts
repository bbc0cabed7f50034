import { defineErrors } from '../base/define-errors.ts';

export const contactErrors = defineErrors({
  contact_form_off: {
    status: 403,
    en: 'This school takes no messages here.',
    de: 'Diese Schule nimmt hier keine Nachrichten an.',
    ar: 'لا تستقبل هذه المدرسة الرسائل هنا.',
  },
});

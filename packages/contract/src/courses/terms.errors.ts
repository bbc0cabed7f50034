import { defineErrors } from '../base/define-errors.ts';

export const termsErrors = defineErrors({
  term_in_use: {
    status: 409,
    en: 'This is still used by courses.',
    de: 'Das wird noch von Kursen benutzt.',
    ar: 'ما زالت هناك دورات تستخدم هذا.',
  },
});

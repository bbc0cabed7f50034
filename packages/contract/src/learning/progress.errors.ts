import { defineErrors } from '../base/define-errors.ts';

export const progressErrors = defineErrors({
  content_locked: {
    status: 403,
    en: 'Complete the previous item first.',
    de: 'Zuerst den vorigen Inhalt abschließen.',
    ar: 'يجب إكمال المحتوى السابق أولًا.',
  },
  content_restricted_during_quiz: {
    status: 403,
    en: 'Finish your running quiz first.',
    de: 'Zuerst das laufende Quiz beenden.',
    ar: 'يجب إنهاء الاختبار الجاري أولًا.',
  },
});

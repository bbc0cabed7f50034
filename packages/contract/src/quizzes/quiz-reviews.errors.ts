import { defineErrors } from '../base/define-errors.ts';

export const quizReviewsErrors = defineErrors({
  quiz_already_reviewed: {
    status: 409,
    en: 'You have already reviewed this quiz.',
    de: 'Zu diesem Quiz gibt es schon eine eigene Bewertung.',
    ar: 'سبق تقييم هذا الاختبار من هذا الحساب.',
  },
});

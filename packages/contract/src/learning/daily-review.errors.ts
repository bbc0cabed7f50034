import { defineErrors } from '../base/define-errors.ts';

export const dailyReviewErrors = defineErrors({
  daily_review_off: {
    status: 403,
    en: 'Daily review is turned off in this course.',
    de: 'Die tägliche Wiederholung ist in diesem Kurs ausgeschaltet.',
    ar: 'المراجعة اليومية متوقفة في هذه الدورة.',
  },
  too_many_cards: {
    status: 409,
    en: 'A course can have {n} cards at most.',
    de: 'Ein Kurs kann höchstens {n} Karten haben.',
    ar: 'الحد الأقصى لعدد البطاقات في الدورة الواحدة هو {n}.',
  },
  review_not_due: {
    status: 409,
    en: 'This has already been reviewed today.',
    de: 'Das haben Sie heute schon wiederholt.',
    ar: 'سبق أن راجعت هذا اليوم.',
  },
  review_not_last: {
    status: 409,
    en: 'Only your latest answer can be changed.',
    de: 'Nur Ihre letzte Antwort lässt sich ändern.',
    ar: 'يمكن تغيير إجابتك الأخيرة فقط.',
  },
});

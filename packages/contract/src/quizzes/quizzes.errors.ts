import { defineErrors } from '../base/define-errors.ts';

export const quizzesErrors = defineErrors({
  attempts_exhausted: {
    status: 403,
    en: 'You have reached the maximum limit to start quiz.',
    de: 'Alle Versuche für dieses Quiz sind aufgebraucht.',
    ar: 'استُنفدت جميع المحاولات المتاحة لهذا الاختبار.',
  },
  quiz_not_started: {
    status: 403,
    en: 'Start the quiz first.',
    de: 'Zuerst das Quiz starten.',
    ar: 'يجب بدء الاختبار أولًا.',
  },
  quiz_not_done: {
    status: 403,
    en: 'Take the quiz first.',
    de: 'Zuerst das Quiz machen.',
    ar: 'يجب أداء الاختبار أولًا.',
  },
  quiz_not_passed: {
    status: 403,
    en: 'Pass the quiz first.',
    de: 'Zuerst das Quiz bestehen.',
    ar: 'يجب اجتياز الاختبار أولًا.',
  },
  no_questions: {
    status: 409,
    en: 'This quiz has no questions yet.',
    de: 'Dieses Quiz hat noch keine Fragen.',
    ar: 'لا توجد أسئلة في هذا الاختبار بعد.',
  },
});

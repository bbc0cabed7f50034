import { defineErrors } from '../base/define-errors.ts';

export const questionsAnswersErrors = defineErrors({
  questions_answers_off: {
    status: 403,
    en: 'Questions are turned off in this course.',
    de: 'Fragen und Antworten sind für diesen Kurs ausgeschaltet.',
    ar: 'الأسئلة والأجوبة متوقفة في هذه الدورة.',
  },
  question_answered: {
    status: 409,
    en: 'This question has been answered, so it can’t be changed any more.',
    de: 'Diese Frage wurde schon beantwortet und lässt sich nicht mehr ändern.',
    ar: 'أُجيب عن هذا السؤال، فلا يمكن تغييره بعد الآن.',
  },
  question_closed: {
    status: 409,
    en: 'This question is closed. Only instructors can reply.',
    de: 'Diese Frage ist geschlossen. Nur Lehrende können antworten.',
    ar: 'هذا السؤال مغلق. الرد متاح للمدرّسين فقط.',
  },
});

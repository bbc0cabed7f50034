import { defineErrors } from '../base/define-errors.ts';

export const aiTutorErrors = defineErrors({
  tutor_off: {
    status: 403,
    en: 'This course has no tutor.',
    de: 'Dieser Kurs hat keinen Tutor.',
    ar: 'ليس لهذه الدورة معلم مساعد.',
  },
  tutor_paused: {
    status: 409,
    en: 'The tutor pauses while your quiz is running.',
    de: 'Der Tutor pausiert, solange Ihr Quiz läuft.',
    ar: 'يتوقف المعلم المساعد أثناء إجراء اختبارك.',
  },
  tutor_assessed: {
    status: 409,
    en: 'This is a task of a quiz or an assignment that you have not finished. Ask about the lesson instead.',
    de: 'Das ist eine Aufgabe aus einem Quiz oder einer Abgabe, die Sie noch nicht abgeschlossen haben. Fragen Sie stattdessen zur Lektion.',
    ar: 'هذه مهمة من اختبار أو واجب لم تنهه بعد. اسأل عن الدرس بدلًا من ذلك.',
  },
});
